import type { Cell } from '@patchbay/shared-contracts/table-file';
import { ownLines, sheetsOf, type ColumnNeed } from '../../../domain/pdf/model/page-table.ts';
import type { Pen, Style } from '../../../domain/pdf/pen.ts';

export const PAD = 4;
/** Longest unbreakable word, in points; longer ones (URLs) are cut. */
const LONGEST_WORD = 110;

/** Position of a column on its sheet. */
export interface PlacedColumn {
  readonly at: number;
  readonly x: number;
  readonly width: number;
  readonly isNumber: boolean;
}

/** Numbers are right-aligned for comparison, and never cut; a date is text. */
export const isNumber = (cell: Cell): boolean =>
  typeof cell === 'number' || cell === '' || cell === '–' || /^[\d.,:%\s]+$/.test(cell);

interface Measured {
  readonly pen: Pen;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly styles: { readonly head: Style; readonly cell: Style };
}

/** Returns the width needed by each column for its header and these rows. */
export function needsOf({ pen, head, rows, styles }: Measured): readonly ColumnNeed[] {
  const needs = head.map(() => ({ least: 0, natural: 0 }));
  const ask = (at: number, cell: Cell, style: Style): void => {
    const need = needs[at];
    if (need === undefined) return;
    for (const line of ownLines(String(cell))) {
      const width = pen.width(line, style);
      need.natural = Math.max(need.natural, width);
      if (width <= need.least) continue; // no word in it can be wider
      const words = isNumber(cell) ? [line] : line.split(/\s+/);
      for (const word of words) need.least = Math.max(need.least, Math.min(LONGEST_WORD, pen.width(word, style)));
    }
  };
  head.forEach((title, at) => ask(at, title, styles.head));
  for (const cells of rows) cells.forEach((cell, at) => ask(at, cell, styles.cell));
  return needs.map(({ least, natural }) => ({ least: least + 2 * PAD, natural: natural + 2 * PAD }));
}

/** Positions the columns on the sheets that together make one wide page. */
export function placedColumns(measured: Measured, { left, inner }: { readonly left: number; readonly inner: number }) {
  const { rows } = measured;
  const holdsNumbers = (at: number): boolean => rows.length > 0 && rows.every((cells) => isNumber(cells[at] ?? ''));
  return sheetsOf(needsOf(measured), inner).map((sheet) => {
    let x = left;
    return sheet.map(({ at, width }): PlacedColumn => {
      const column = { at, x, width, isNumber: at > 0 && holdsNumbers(at) };
      x += width;
      return column;
    });
  });
}
