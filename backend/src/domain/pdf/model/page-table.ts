/** Returns the width of a text, in points. */
export type Measure = (text: string) => number;

/** Widths of a column, in points: below `least` its words are cut; `natural` fits its longest line. */
export interface ColumnNeed {
  readonly least: number;
  readonly natural: number;
}

export interface SheetColumn {
  /** Index among all columns. */
  readonly at: number;
  readonly width: number;
}

/** Returns widths that fill `available` points: the natural ones plus equal parts of the rest. */
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
 * Returns column widths that fill `available` points: each gets its least, and the rest goes evenly to those that want more; if not
 * even the least fits, columns that need less than an even part keep what they need.
 */
export function columnWidths(needs: readonly ColumnNeed[], available: number): readonly number[] {
  const room = available - sum(needs, ({ least }) => least);
  if (room < 0) return shares(needs.map(({ least }) => least), available); // prettier-ignore
  const more = shares(needs.map(({ least, natural }) => Math.max(0, natural - least)), room); // prettier-ignore
  return needs.map(({ least }, at) => least + (more[at] ?? 0));
}

/** Largest width of a column, in points, in a table that is split over several sheets. */
const COMFORTABLE = 130;
const comfortable = ({ least, natural }: ColumnNeed): number => Math.max(least, Math.min(natural, COMFORTABLE));

/**
 * Returns the columns of each sheet of paper, placed side by side. One sheet if all columns have room for their words; else as many as
 * needed, with the first column repeated on each, to identify the rows.
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

/** Splits a word into parts that fit, of at least one letter each; a letter keeps its accents. */
function cut(word: string, width: number, measure: Measure): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    const wide = measure(segment);
    if (part !== '' && used + wide > width) {
      parts.push(part);
      [part, used] = ['', 0];
    }
    part += segment;
    used += wide;
  }
  return [...parts, part];
}

/** Tolerance: widths are sums of fractions, and text exactly as wide as a column must not be cut. */
const SLACK = 0.01;

function wrapped(text: string, width: number, measure: Measure): readonly string[] {
  if (measure(text) <= width) return [text];
  const blank = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const wide = measure(word);
    const longer = line === '' ? wide : used + blank + wide;
    if (longer <= width) {
      line = line === '' ? word : `${line} ${word}`;
      used = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = wide <= width ? [word] : cut(word, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
    used = measure(line);
  }
  return [...lines, line];
}

export const ownLines = (text: string): readonly string[] =>
  /[\t\r\n]/.test(text) ? text.replaceAll('\t', ' ').split(/\r\n|\r|\n/) : [text];

/** Breaks a text into lines of `width` points: at blanks, and within a word only when the word is wider than a line. */
export const linesOf = (text: string, width: number, measure: Measure): readonly string[] =>
  ownLines(text).flatMap((line) => wrapped(line, width + SLACK, measure));
