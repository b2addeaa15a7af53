/** Markup that is safe to send: only `html` creates it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
type Part = Html | string | number | null | readonly Html[];

function textOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** Fills a template; every value that is not `Html` is escaped, in text and in quoted attributes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((piece, index) => (index === 0 ? piece : textOf(parts[index - 1] ?? null) + piece)).join(''));
