import type { Language, Theme } from '@patchbay/shared-contracts';
import { html, Html } from '../../../kernel/html/html.ts';

export interface Frame {
  readonly nonce: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly title: string;
  /** Address for the console's address bar, e.g. `/call-logs?page=2`. */
  readonly location: string;
  readonly body: Html;
}

const style = `
:root{color-scheme:light;--paper:#fff;--ink:#141a2b;--quiet:#5b6275;--line:#dfe2ea;--link:#2b54d4;--bad:#b92b2b}
:root[data-theme=dark]{color-scheme:dark;--paper:#161b27;--ink:#e8ebf3;--quiet:#929ab0;--line:#2c3446;--link:#93a9f7;--bad:#f79790}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--paper);color:var(--ink);font:14px/1.5 ui-sans-serif,system-ui,sans-serif}
h1{font-size:18px;margin:0 0 12px}
a{color:var(--link)}
nav{display:flex;gap:16px;justify-content:flex-end}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin-bottom:12px}
label{display:grid;gap:4px;color:var(--quiet)}
input,button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:4px;padding:5px 10px;min-height:32px}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:6px 10px;border-bottom:1px solid var(--line);white-space:nowrap}
th{color:var(--quiet);font-weight:600}
td.number{font-variant-numeric:tabular-nums}
.pages{display:flex;gap:16px;align-items:center;margin-top:12px;color:var(--quiet)}
.bad{color:var(--bad)}
`;

/** Script that reports the page's location to the console, and receives the theme and the end of the session from it. */
const script = `
(() => {
  const page = JSON.parse(document.getElementById('page').textContent);
  const say = (message) => parent.postMessage({ source: 'patchbay-legacy', ...message }, '*');
  const height = () => say({ type: 'height', px: Math.ceil(document.documentElement.getBoundingClientRect().height) });
  say({ type: 'title', title: page.title });
  say({ type: 'location', path: page.location });
  new ResizeObserver(height).observe(document.documentElement);
  height();
  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-console]');
    if (!link) return;
    event.preventDefault();
    const to = link.dataset.console;
    say(to === 'sign-out' ? { type: 'sign-out' } : { type: 'navigate', path: to });
  });
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || data?.source !== 'patchbay') return;
    if (data.type === 'theme' && ['light', 'dark'].includes(data.theme)) document.documentElement.dataset.theme = data.theme;
    if (data.type === 'sign-out') document.body.replaceChildren();
  });
})();
`;

const data = (value: object): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** Renders a legacy page: plain HTML without a build, sufficient to work with [PLAT-023]. Its messages follow `legacyMessageSchema`. */
export const frame = ({ nonce, language, theme, title, location, body }: Frame): string =>
  html`<!doctype html>
    <html lang="${language}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Html(style)}
        </style>
      </head>
      <body>
        ${body}
        <script type="application/json" id="page">
          ${data({ title, location })}
        </script>
        <script nonce="${nonce}">
          ${new Html(script)};
        </script>
      </body>
    </html>`.text;
