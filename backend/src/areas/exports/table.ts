import { PDF_ROWS, type FileFormat } from '@patchbay/shared-contracts/exports';
import { SHEET_ROWS, type Cell } from '@patchbay/shared-contracts/table-file';

export interface Table {
  readonly head: readonly string[];
  /** Some rows at a time. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** More rows than a file of this kind can hold. */
export class TooManyRows extends Error {}

/** As many rows as a file of a format may have; the head of an XLSX stands on one of its lines. */
export const mostRows: Readonly<Record<FileFormat, number>> = {
  csv: Number.POSITIVE_INFINITY,
  xlsx: SHEET_ROWS - 1,
  pdf: PDF_ROWS,
};
