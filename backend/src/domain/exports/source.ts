import type { Chart } from '@patchbay/shared-contracts/chart';
import type { Cell } from '@patchbay/shared-contracts/table-file';
import type { Cursor } from '../calls/model/cursor.ts';
import type { Tx } from '../../kernel/db/database.ts';

export interface Piece {
  readonly rows: readonly object[];
  /** After the last of them; `null` when there were none. */
  readonly next: Cursor | null;
}

/** What stands above the rows of a file that is read as pages. */
export interface Heading {
  readonly title: string;
  readonly detail: string;
  /** Drawn between them and the rows, of rows that all come in one piece; null where there is nothing to see. */
  readonly chart?: (table: WrittenRows) => Chart | null;
  /** A PNG or JPEG that stands beside them; null where there is none. Asked once, for a PDF file. */
  readonly logo?: (tx: Tx) => Promise<Uint8Array | null>;
}

/** Rows as they stand in a file, under their heads. */
export interface WrittenRows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The rows that a file is made of. */
export interface Source {
  readonly heading?: Heading;
  /** IANA: whose clock times are written by. */
  readonly zone: string;
  /** A value as a page of paper has it, where that is another than a table's. */
  readonly onPaper?: (column: string, value: unknown) => unknown;
  count(tx: Tx): Promise<number>;
  after(tx: Tx, cursor: Cursor | null, size: number): Promise<Piece>;
}

export const cursorAfter = <Row>(rows: readonly Row[], at: (row: Row) => Cursor): Cursor | null => {
  const last = rows.at(-1);
  return last === undefined ? null : at(last);
};
