import { html, type Html } from '../../../kernel/html/html.ts';

export interface TestPerson {
  readonly email: string;
  readonly verified: boolean;
}

const person = (action: string, { email, verified }: TestPerson): Html =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="email" value="${email}" />
    <input type="hidden" name="verified" value="${verified ? 'yes' : 'no'}" />
    <button>${email}${verified ? '' : ' (address not verified)'}</button>
  </form>`;

/** A plain page where a developer chooses a user. It asks for no password, which is why it must never be more than a stand-in. */
export const testProviderPage = (action: string, people: readonly TestPerson[], hint: string): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Local test identity provider</title>
      </head>
      <body>
        <h1>Local test identity provider</h1>
        <p>
          No identity provider is configured (<code>OIDC_ISSUER</code>). This page stands in for one while you try this
          installation: choose who you are. It checks nothing.
        </p>
        ${people.map((each) => person(action, each))}
        <form method="post" action="${action}">
          <label>Another e-mail address <input name="email" type="email" required value="${hint}" /></label>
          <input type="hidden" name="verified" value="yes" />
          <button>Continue</button>
        </form>
        <form method="post" action="${action}">
          <input type="hidden" name="cancel" value="yes" />
          <button>Cancel</button>
        </form>
      </body>
    </html>`;
