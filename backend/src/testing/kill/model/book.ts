/** State of an object, as text; null: it does not exist. */
export type Content = string | null;

/** Knowledge about an object: the last acknowledged state, and the writes sent since without an answer. */
export interface Known {
  readonly acknowledged: Content;
  readonly sent: readonly Content[];
}

/** Answers to the writers, by the names of objects. */
export type Book = ReadonlyMap<string, Known>;

const unknown: Known = { acknowledged: null, sent: [] };

const changed = (book: Book, name: string, change: (known: Known) => Known): Book =>
  new Map([...book, [name, change(book.get(name) ?? unknown)]]);

/** Records a sent write: from now on the object may have this state. */
export const send = (book: Book, name: string, content: Content): Book =>
  changed(book, name, ({ acknowledged, sent }) => ({ acknowledged, sent: [...sent, content] }));

/** Records an acknowledged write: the object has this state. */
export const acknowledge = (book: Book, name: string, content: Content): Book =>
  changed(book, name, () => ({ acknowledged: content, sent: [] }));

/** Records a refused write, which changed nothing. */
export const refuse = (book: Book, name: string, content: Content): Book =>
  changed(book, name, ({ acknowledged, sent }) => ({ acknowledged, sent: sent.filter((each) => each !== content) }));

const faultOf = (name: string, { acknowledged, sent }: Known, found: Content): string | null => {
  if (found === acknowledged || sent.includes(found)) return null;
  const wanted = [acknowledged, ...sent].map((each) => each ?? 'nothing').join(' or ');
  return `${name} is ${found ?? 'lost'}, and has to be ${wanted}`;
};

/** Compares the found states with the known ones. The found states are the known ones from now on, so that each fault is reported once. */
export function compare(
  book: Book,
  found: ReadonlyMap<string, Content>,
): { readonly book: Book; readonly faults: readonly string[] } {
  const faults = [...found].map(([name, content]) => faultOf(name, book.get(name) ?? unknown, content));
  const settled = [...found].map(([name, content]) => [name, { acknowledged: content, sent: [] }] as const);
  return { book: new Map([...book, ...settled]), faults: faults.filter((fault) => fault !== null) };
}
