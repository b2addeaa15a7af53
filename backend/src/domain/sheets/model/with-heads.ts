import { isEmptyRow } from './csv-text.ts';

type Cells = readonly string[];

/** A table below its header row. */
export interface Headed {
  /** As many as the widest row has cells; a column without a header has an empty one. */
  readonly heads: Cells;
  readonly rows: readonly Cells[];
  /** Number of the first row in a spreadsheet. */
  readonly first: number;
}

const widthOf = (cells: Cells): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** Takes the first row with text as header row; null when there is none. Empty lines above it do not belong to the table. */
export function withHeads(table: readonly Cells[]): Headed | null {
  const at = table.findIndex((cells) => !isEmptyRow(cells));
  const heads = table[at];
  if (heads === undefined) return null;
  const rows = table.slice(at + 1);
  const missing = rows.reduce((most, cells) => Math.max(most, widthOf(cells)), 0) - heads.length;
  return { heads: [...heads, ...Array<string>(Math.max(0, missing)).fill('')], rows, first: at + 2 };
}
