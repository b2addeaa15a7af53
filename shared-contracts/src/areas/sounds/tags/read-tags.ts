import type { TagProblem } from './nodes.ts';

/** A tag as written. */
export interface Tag {
  readonly name: string;
  readonly form: 'open' | 'close' | 'empty';
  readonly attributes: ReadonlyMap<string, string>;
  readonly at: number;
  readonly length: number;
}
export type Piece = { readonly text: string; readonly at: number } | Tag;

const TAG = /^<(\/?)([a-z][a-z-]*)((?:\s+[a-z-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?)>/i;
const ATTRIBUTE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML entities; an '&' that starts none stays. */
export const plain = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

const attributesOf = (written: string): ReadonlyMap<string, string> =>
  new Map(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [name.toLowerCase(), one ?? other ?? '']),
  );

const formOf = (close: string, empty: string): Tag['form'] => (close ? 'close' : empty ? 'empty' : 'open');

function tagAt(text: string, at: number): Tag | undefined {
  const [whole, close = '', name = '', written = '', empty = ''] = TAG.exec(text.slice(at)) ?? [];
  if (whole === undefined) return undefined;
  const form = formOf(close, empty);
  return { name: name.toLowerCase(), form, attributes: attributesOf(written), at, length: whole.length };
}

/** Splits into text and tags, in order; a '<' that starts no tag is a problem. */
export function readTags(text: string): {
  readonly pieces: readonly Piece[];
  readonly problems: readonly TagProblem[];
} {
  const pieces: Piece[] = [];
  const problems: TagProblem[] = [];
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const end = next === -1 ? text.length : next;
    if (end > at) pieces.push({ text: plain(text.slice(at, end)), at });
    if (next === -1) break;
    const tag = tagAt(text, next);
    if (tag) pieces.push(tag);
    else problems.push({ problem: 'stray', at: next, length: 1 });
    at = next + (tag?.length ?? 1);
  }
  return { pieces, problems };
}
