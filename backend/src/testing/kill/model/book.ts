/** What a thing is, as text; null: it is not there. */
export type Content = string | null;

/** What is known of a thing: as it was last acknowledged, and what was sent since and not answered. */
export interface Known {
  readonly acknowledged: Content;
  readonly sent: readonly Content[];
}

/** What writers were told, by the names of things. */
export type Book = ReadonlyMap<string, Known>;

const unknown: Known = { acknowledged: null, sent: [] };

const changed = (book: Book, name: string, change: (known: Known) => Known): Book =>
  new Map([...book, [name, change(book.get(name) ?? unknown)]]);

/** It is on its way: from now on the thing may be so. */
export const send = (book: Book, name: string, content: Content): Book =>
  changed(book, name, ({ acknowledged, sent }) => ({ acknowledged, sent: [...sent, content] }));

/** It was answered: the thing is so. */
export const acknowledge = (book: Book, name: string, content: Content): Book =>
  changed(book, name, () => ({ acknowledged: content, sent: [] }));

/** It was refused, and nothing was changed by it. */
export const refuse = (book: Book, name: string, content: Content): Book =>
  changed(book, name, ({ acknowledged, sent }) => ({ acknowledged, sent: sent.filter((each) => each !== content) }));

const faultOf = (name: string, { acknowledged, sent }: Known, found: Content): string | null => {
  if (found === acknowledged || sent.includes(found)) return null;
  const wanted = [acknowledged, ...sent].map((each) => each ?? 'nothing').join(' or ');
  return `${name} is ${found ?? 'lost'}, and has to be ${wanted}`;
};

/** Holds what was found against what was told. What was found is what is known from now on, so that each fault is told once. */
export function compare(
  book: Book,
  found: ReadonlyMap<string, Content>,
): { readonly book: Book; readonly faults: readonly string[] } {
  const faults = [...found].map(([name, content]) => faultOf(name, book.get(name) ?? unknown, content));
  const settled = [...found].map(([name, content]) => [name, { acknowledged: content, sent: [] }] as const);
  return { book: new Map([...book, ...settled]), faults: faults.filter((fault) => fault !== null) };
}
