import type { FileFormat } from '@patchbay/shared-contracts/exports';
import type { CsvSeparator } from '@patchbay/shared-contracts/table-form';
import type { PdfWanted } from '../pdf/write-pdf.ts';

/** What a file is, before its rows come. */
export interface FileBegun {
  readonly path: string;
  readonly format: FileFormat;
  /** Of a CSV file. */
  readonly separator: CsvSeparator;
  /** Titles of the columns. */
  readonly head: readonly string[];
  /** Whose clock times are written by: IANA. */
  readonly zone: string;
  /** Of a PDF file. */
  readonly pdf: PdfWanted;
}

/** A value of a row as the list has it, in the order of the columns. */
export type Value = unknown;

/** A file is begun, gets its rows some at a time, and is ended; a thread writes one. */
export type FileOrder =
  | ({ readonly do: 'begin' } & FileBegun)
  | { readonly do: 'rows'; readonly rows: readonly (readonly Value[])[] }
  | { readonly do: 'end' }
  /** No file: which letters of a text would be missing in a PDF file. */
  | { readonly do: 'look'; readonly text: string; readonly fonts: string };

/** `missing`: letters that no font has, of a file that is ended or a text that was looked at. */
export type FileAnswer =
  | { readonly ok: true; readonly missing?: readonly string[] }
  | { readonly ok: false; readonly reason: 'too-many-rows' };
