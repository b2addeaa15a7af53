import bidiFactory from 'bidi-js';

/** Part of a line with one reading direction. */
export interface Stretch {
  readonly text: string;
  readonly isLeftward: boolean;
}

const bidi = bidiFactory();

/** Hebrew, Arabic and related scripts, and direction control characters. */
const leftward =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Invisible direction control characters (UAX #9 §2). */
const unseen = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Splits a line into parts from left to right by the Unicode bidirectional algorithm (UAX #9); each is in its own reading order. */
export function directionsOf(line: string): readonly Stretch[] {
  if (!leftward.test(line)) return [{ text: line, isLeftward: false }];
  const embedding = bidi.getEmbeddingLevels(line);
  const level = (at: number): number => embedding.levels[at] ?? 0;
  const stretches: { first: number; last: number; level: number }[] = [];
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const open = stretches.at(-1);
    const follows = open !== undefined && open.level === level(at);
    if (follows && at === open.last + 1) open.last = at;
    else if (follows && at === open.first - 1) open.first = at;
    else stretches.push({ first: at, last: at, level: level(at) });
  }
  return stretches
    .map(({ first, last, level: depth }) => ({
      text: line.slice(first, last + 1).replaceAll(unseen, ''),
      isLeftward: depth % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

/** Reverses a right-to-left part for drawing from left to right: brackets are mirrored. */
export const turnedAround = (text: string): string =>
  [...text]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('');
