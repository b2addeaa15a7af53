import type { FileFormat } from '@patchbay/shared-contracts/exports';
import type { CsvSeparator } from '@patchbay/shared-contracts/table-form';
import type { PdfWanted } from '../pdf/write-pdf.ts';

/** Parameters of a file, sent before its rows. */
export interface FileBegun {
  readonly path: string;
  readonly format: FileFormat;
  /** Only for CSV files. */
  readonly separator: CsvSeparator;
  readonly head: readonly string[];
  /** Time zone of formatted times: IANA. */
  readonly zone: string;
  /** Only for PDF files. */
  readonly pdf: PdfWanted;
}

/** Raw value of a row, in the order of the columns. */
export type Value = unknown;

/** A file is begun, gets its rows in pieces, and is ended; a thread writes one file. */
export type FileOrder =
  | ({ readonly do: 'begin' } & FileBegun)
  | { readonly do: 'rows'; readonly rows: readonly (readonly Value[])[] }
  | { readonly do: 'end' }
  /** Without a file: returns the letters of a text that a PDF file would lack. */
  | { readonly do: 'look'; readonly text: string; readonly fonts: string };

/** `missing`: letters that no font has, for an ended file or a checked text. */
export type FileAnswer =
  | { readonly ok: true; readonly missing?: readonly string[] }
  | { readonly ok: false; readonly reason: 'too-many-rows' };
