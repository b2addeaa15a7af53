/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/** What a column asks for, in points: below `least` its words are cut; `natural` has its longest line whole. */
export interface ColumnNeed {
  readonly least: number;
  readonly natural: number;
}

export interface SheetColumn {
  /** Which of all columns. */
  readonly at: number;
  readonly width: number;
}

/** Widths that fill `available` points: what each would take by itself, and an even part of the room that is left. */
function shares(natural: readonly number[], available: number): readonly number[] {
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

const sum = (needs: readonly ColumnNeed[], of: (need: ColumnNeed) => number): number =>
  needs.reduce((all, need) => all + of(need), 0);

/**
 * Widths of columns that fill `available` points: each has its least, and what is left goes to those that want more, evenly; where not even
 * the least fits, columns that need less than an even part keep what they need.
 */
export function columnWidths(needs: readonly ColumnNeed[], available: number): readonly number[] {
  const room = available - sum(needs, ({ least }) => least);
  if (room < 0) return shares(needs.map(({ least }) => least), available); // prettier-ignore
  const more = shares(needs.map(({ least, natural }) => Math.max(0, natural - least)), room); // prettier-ignore
  return needs.map(({ least }, at) => least + (more[at] ?? 0));
}

/** A column of a table that goes over several sheets is no wider than this for its longest line, in points. */
const COMFORTABLE = 130;
const comfortable = ({ least, natural }: ColumnNeed): number => Math.max(least, Math.min(natural, COMFORTABLE));

/**
 * The columns of each sheet of paper, which lie beside each other. One, where all have room for their words; else as many as it takes, and
 * the first column stands on each of them, so that a row is known on all.
 */
export function sheetsOf(needs: readonly ColumnNeed[], available: number): readonly (readonly SheetColumn[])[] {
  const placed = (columns: readonly number[]): readonly SheetColumn[] => {
    const widths = columnWidths(columns.flatMap((at) => needs[at] ?? []), available); // prettier-ignore
    return columns.map((at, nth) => ({ at, width: widths[nth] ?? 0 }));
  };
  if (sum(needs, ({ least }) => least) <= available) return [placed([...needs.keys()])];
  const sheets: number[][] = [];
  let room = 0;
  const [first] = needs;
  for (const [at, need] of needs.entries()) {
    if (at === 0) continue;
    room -= comfortable(need);
    if (room < 0 || sheets.length === 0) {
      sheets.push([0]);
      room = available - (first === undefined ? 0 : comfortable(first)) - comfortable(need);
    }
    sheets.at(-1)?.push(at);
  }
  return sheets.length === 0 ? [placed([...needs.keys()])] : sheets.map(placed);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Parts of a word that fit, at least one letter each; a letter keeps its accents. */
function cut(word: string, width: number, measure: Measure): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let taken = 0;
  for (const { segment } of graphemes.segment(word)) {
    const wide = measure(segment);
    if (part !== '' && taken + wide > width) {
      parts.push(part);
      [part, taken] = ['', 0];
    }
    part += segment;
    taken += wide;
  }
  return [...parts, part];
}

/** Widths are sums of fractions: what is as wide as a column must not be cut for the last bit of them. */
const SLACK = 0.01;

function wrapped(text: string, width: number, measure: Measure): readonly string[] {
  if (measure(text) <= width) return [text];
  const blank = measure(' ');
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const wide = measure(word);
    const longer = line === '' ? wide : taken + blank + wide;
    if (longer <= width) {
      line = line === '' ? word : `${line} ${word}`;
      taken = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = wide <= width ? [word] : cut(word, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
    taken = measure(line);
  }
  return [...lines, line];
}

/** A text's own lines. */
export const ownLines = (text: string): readonly string[] =>
  /[\t\r\n]/.test(text) ? text.replaceAll('\t', ' ').split(/\r\n|\r|\n/) : [text];

/** A text in lines of `width` points: each of its own lines broken at blanks, within a word only where it is wider than a line by itself. */
export const linesOf = (text: string, width: number, measure: Measure): readonly string[] =>
  ownLines(text).flatMap((line) => wrapped(line, width + SLACK, measure));
