import { PDF_ROWS, type FileFormat } from '@patchbay/shared-contracts/exports';
import { SHEET_ROWS, type Cell } from '@patchbay/shared-contracts/table-file';

export interface Table {
  readonly head: readonly string[];
  /** Rows in pieces. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Thrown when there are more rows than this kind of file can hold. */
export class TooManyRows extends Error {}

/** Maximum number of rows by format; the header of an XLSX takes one of its rows. */
export const mostRows: Readonly<Record<FileFormat, number>> = {
  csv: Number.POSITIVE_INFINITY,
  xlsx: SHEET_ROWS - 1,
  pdf: PDF_ROWS,
};
