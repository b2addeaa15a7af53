/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/**
 * Widths of columns that fill `available` points: what each would take by itself, and an even part of the room that is left; where there
 * is too little, those that need less than their part keep what they need, and the others share the rest.
 */
export function columnWidths(natural: readonly number[], available: number): readonly number[] {
  const spare = available - natural.reduce((sum, width) => sum + width, 0);
  if (spare >= 0) return natural.map((width) => width + spare / natural.length);
  let room = available;
  let open = natural.length;
  const widths = new Map<number, number>();
  for (const { width, at } of natural.map((width, at) => ({ width, at })).toSorted((a, b) => a.width - b.width)) {
    const own = Math.min(width, room / open);
    widths.set(at, own);
    room -= own;
    open -= 1;
  }
  return natural.map((_width, at) => widths.get(at) ?? 0);
}

/** Parts of a word that fit, at least one sign each. */
function cut(word: string, width: number, measure: Measure): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let taken = 0;
  for (const sign of word) {
    const wide = measure(sign);
    if (part !== '' && taken + wide > width) {
      parts.push(part);
      [part, taken] = ['', 0];
    }
    part += sign;
    taken += wide;
  }
  return [...parts, part];
}

function wrapped(text: string, width: number, measure: Measure): readonly string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = measure(word) <= width ? [word] : cut(word, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line];
}

/**
 * A text in lines of `width` points: each of its own lines broken at blanks, within a word only where it is wider than a line by itself.
 */
export const linesOf = (text: string, width: number, measure: Measure): readonly string[] =>
  text
    .replaceAll('\t', ' ')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => wrapped(line, width, measure));
