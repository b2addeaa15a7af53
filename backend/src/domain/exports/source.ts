import type { Chart } from '@patchbay/shared-contracts/chart';
import type { Cell } from '@patchbay/shared-contracts/table-file';
import type { Cursor } from '../calls/model/cursor.ts';
import type { Tx } from '../../kernel/db/database.ts';

export interface Piece {
  readonly rows: readonly object[];
  /** After the last row; `null` when there were none. */
  readonly next: Cursor | null;
}

/** Content above the rows of a paginated file. */
export interface Heading {
  readonly title: string;
  readonly detail: string;
  /** Chart between heading and rows, for rows that come in one batch; null when there is nothing to draw. */
  readonly chart?: (table: WrittenRows) => Chart | null;
  /** PNG or JPEG beside the heading; null when there is none. Read once, for a PDF file. */
  readonly logo?: (tx: Tx) => Promise<Uint8Array | null>;
}

/** Formatted rows of a file, with their headers. */
export interface WrittenRows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Rows of a file. */
export interface Source {
  readonly heading?: Heading;
  /** IANA zone of formatted times. */
  readonly zone: string;
  /** Formats a value for paper, if that differs from a table. */
  readonly onPaper?: (column: string, value: unknown) => unknown;
  count(tx: Tx): Promise<number>;
  after(tx: Tx, cursor: Cursor | null, size: number): Promise<Piece>;
}

export const cursorAfter = <Row>(rows: readonly Row[], at: (row: Row) => Cursor): Cursor | null => {
  const last = rows.at(-1);
  return last === undefined ? null : at(last);
};
