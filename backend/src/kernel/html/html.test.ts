import { html } from './html.ts';

describe('markup of legacy pages', () => {
  it.each([
    ['text', html`<b>${'<script>alert(1)</script>'}</b>`, '<b>&lt;script&gt;alert(1)&lt;/script&gt;</b>'],
    ['an attribute', html`<a title="${`"'&`}">x</a>`, '<a title="&quot;&#39;&amp;">x</a>'],
    ['nothing', html`<i>${null}</i>`, '<i></i>'],
    ['a number', html`<i>${0}</i>`, '<i>0</i>'],
    ['a list of markup', html`${[html`<i>${'a&b'}</i>`, html`<i>c</i>`]}`, '<i>a&amp;b</i><i>c</i>'],
  ])('keeps %s as it is', (_, made, text) => expect(made.text).toBe(text));
});
