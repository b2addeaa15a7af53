import { createHash } from 'node:crypto';
import { html, Html } from '../../kernel/html/html.ts';

const style = `
:root { color-scheme: light dark; --ink: #1c2230; --quiet: #555d6e; --ground: #f3f4f7; --card: #fff; --line: #d9dce3; --note: #fff4d6; --note-ink: #5c4300; --do: #2f4bd8; --do-ink: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef4; --quiet: #a9b0c0; --ground: #13151b; --card: #1c1f28; --line: #383d4b; --note: #3a2f10; --note-ink: #ffe2a0; --do: #8fa2ff; --do-ink: #10131c } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
.note { margin: 0 0 20px; padding: 10px 12px; border-radius: 8px; background: var(--note); color: var(--note-ink); font-size: 14px }
h1 { margin: 0; font-size: 16px; font-weight: 600 }
h2 { margin: 24px 0 8px; font-size: 13px; font-weight: 600; color: var(--quiet) }
.amount { margin: 4px 0 0; font-size: 30px; font-weight: 600; font-variant-numeric: tabular-nums }
.quiet { margin: 4px 0 0; color: var(--quiet); font-size: 13px }
form { display: grid; gap: 8px; margin: 0 }
button, .link { display: block; width: 100%; min-height: 44px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; text-align: start; cursor: pointer }
.link { text-decoration: none }
button small { display: block; color: var(--quiet); font-size: 12.5px }
button.do { border-color: var(--do); background: var(--do); color: var(--do-ink); font-weight: 600; text-align: center }
button:focus-visible, input:focus-visible, .link:focus-visible { outline: 3px solid var(--do); outline-offset: 2px }
label { font-size: 14px; font-weight: 600 }
input { min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit }
`;

/** Created here instead of in the template, which a formatter would change: the hash covers exactly these characters. */
const styleElement = new Html(`<style>${style}</style>`);
const styleHash = createHash('sha256').update(style).digest('base64');

/** No script, one style by its hash, and forms that only submit to this server. */
export const pageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
};

/** Renders a page of the test gateway, marked as such at the top. */
export const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Test gateway</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="note"><strong>Test gateway.</strong> No money is charged, and no card is needed.</p>
          ${body}
        </main>
      </body>
    </html>`;
