import { csvSeparators, type CsvSeparator } from '@patchbay/shared-contracts/table-form';
import { z } from '@patchbay/shared-contracts/zod';
import { exportFormats, type FileFormat } from './downloads.ts';

/**
 * POST export: a file of all rows of a list, made in the background. `page` names the list and `query` is its query, with the keys and
 * format of its GET, without paging: the lists and their queries are declared by the areas of the back end. `columns` are names of the
 * list's columns, in the requested order. Times are written in the user's time zone.
 */
export interface StartExport {
  readonly page: string;
  readonly format: FileFormat;
  readonly columns: readonly string[];
  /** Column headers, in the user's language; default: the names. */
  readonly titles?: readonly string[] | undefined;
  readonly query: object;
  /** Separator between cells of a CSV file; default: the user's own. */
  readonly separator?: CsvSeparator | undefined;
}

/** All fields except the list and its query. */
export const exportShape = {
  format: z.enum(exportFormats),
  columns: z.array(z.string().max(64)).min(1).max(60),
  titles: z.array(z.string().max(100)).max(60).optional(),
  separator: z.enum(csvSeparators).optional(),
};
