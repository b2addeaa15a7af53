import { csvSeparators, type CsvSeparator } from '@patchbay/shared-contracts/table-form';
import { z } from '@patchbay/shared-contracts/zod';
import { exportFormats, type FileFormat } from './downloads.ts';

/**
 * POST export: a file of all rows of a list, made in the background. `page` names the list and `query` is what it is asked by, with the
 * keys and the form of its GET, without paging: which lists there are, and their questions, the areas of the back end say. `columns` are
 * names of the list's rows, in the order they are wanted. Times are written in the person's time zone.
 */
export interface StartExport {
  readonly page: string;
  readonly format: FileFormat;
  readonly columns: readonly string[];
  /** Heads of the columns, in the person's language; the names where there is none. */
  readonly titles?: readonly string[] | undefined;
  readonly query: object;
  /** What parts the cells of a CSV file; the person's own where it is not said. */
  readonly separator?: CsvSeparator | undefined;
}

/** Everything of it but which list, and its question. */
export const exportShape = {
  format: z.enum(exportFormats),
  columns: z.array(z.string().max(64)).min(1).max(60),
  titles: z.array(z.string().max(100)).max(60).optional(),
  separator: z.enum(csvSeparators).optional(),
};
