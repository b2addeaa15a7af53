import { requireFromHere } from '../edge/origin.ts';
import { html, type Html } from '../html/html.ts';
import type { App } from '../edge/server.ts';
import type { Row } from '../db/tables.ts';
import type { Outbox } from './outbox.ts';

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer', // links in these e-mails give access to accounts
  'X-Frame-Options': 'DENY',
};

/** Turns addresses in the text into links; everything else is shown unchanged. */
const linked = (text: string): readonly Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const article = ({ at, recipient, subject, body, attachments }: Row<'outbox'>): Html =>
  html`<article>
    <h2>${subject}</h2>
    <p>to ${recipient}, <time datetime="${at.toISOString()}">${at.toISOString()}</time></p>
    <pre>${linked(body)}</pre>
    ${attachments.length === 0 ? html`` : html`<p>with ${attachments.join(', ')}</p>`}
  </article>`;

const page = (mails: readonly Row<'outbox'>[]): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Developer’s outbox</title>
      </head>
      <body>
        <h1>Developer’s outbox</h1>
        <p>
          No mail server is configured (<code>SMTP_URL</code>), so nothing below was sent: these e-mails are only kept
          here, for whoever develops or tries this installation.
        </p>
        ${mails.length === 0 ? html`<p>No e-mail yet.</p>` : mails.map(article)}
      </body>
    </html>`;

/** `/outbox`: a plain page without scripts, for this machine. Registered only where there is an outbox. */
export function outboxPage(app: App, outbox: Outbox): void {
  app.get('/outbox', { onRequest: requireFromHere, schema: { hide: true } }, async (_request, reply) => {
    const { text } = page(await outbox.list());
    return reply.headers(headers).type('text/html; charset=utf-8').send(text);
  });
}
