import { cutAndMarked } from '../../text/cut-text.ts';

/** Longest value kept, in characters; a longer one is cut, and marked as cut. */
const MOST = 300;
/** Characters shown before the first difference of values that begin alike. */
const BEFORE = 20;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Number of characters with which both texts begin. */
function alike(before: readonly string[], after: readonly string[]): number {
  const place = before.findIndex((character, at) => character !== after[at]);
  return place === -1 ? before.length : place;
}

/** Cuts two different texts so that they stay different: where both begin alike for long, the beginning is cut off, too. */
function shown(before: string, after: string): readonly [string, string] {
  const [was, is] = [cutAndMarked(before, MOST), cutAndMarked(after, MOST)];
  if (was !== is) return [was, is];
  const [old, young] = [[...before], [...after]];
  const from = alike(old, young) - BEFORE;
  const cut = (text: readonly string[]) => `…${cutAndMarked(text.slice(from).join(''), MOST)}`;
  return [cut(old), cut(young)];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the changed fields as an entry of the audit log keeps them: `before.<field>` and `after.<field>` of each field that differs
 * [ACCT-017]. The arguments must not contain secrets.
 */
export function changesBetween(before: Fields, after: Fields): Readonly<Record<string, string>> {
  const changes = Object.keys(after).flatMap((field): (readonly [string, string])[] => {
    const [was, is] = [textOf(before[field]), textOf(after[field])];
    if (was === is) return [];
    const [old, young] = shown(was, is);
    return [
      [`before.${field}`, old],
      [`after.${field}`, young],
    ];
  });
  return Object.fromEntries(changes);
}
