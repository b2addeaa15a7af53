import { useState } from 'react';
import { downloadStarted } from '@patchbay/shared-contracts';
import { startExportAnswerSchema, type FileFormat, exportPaths } from '@patchbay/shared-contracts/exports';
import { useConsole } from '@patchbay/shared-ui';
import type { ListQuery } from '../model/view.ts';

export interface ExportColumn {
  /** As the API names it. */
  readonly key: string;
  /** Its head, in the person's language. */
  readonly title: string;
}

/** Something that can be made into a file. */
export interface ExportSet {
  readonly page: string;
  readonly title: string;
  /** What will be in it, for people. */
  readonly what: string;
  readonly columns: readonly ExportColumn[];
  readonly query: ListQuery;
  /** It would have no rows. */
  readonly empty: boolean;
  /** Whether it can be pages to print, too. */
  readonly prints?: boolean;
}

/** Has a file of all rows prepared in the background; the shell's downloads show how far it is [CONF-DL-006]. */
export function useExport() {
  const { request, bus } = useConsole();
  const [busy, setBusy] = useState(false);
  /** The server's words when it refused, '' when it gave none, null when it began. */
  const start = async ({ page, columns, query }: ExportSet, format: FileFormat): Promise<string | null> => {
    setBusy(true);
    const [keys, titles] = [columns.map(({ key }) => key), columns.map(({ title }) => title)];
    const body = { page, format, columns: keys, titles, query };
    const result = await request.send({
      method: 'POST',
      path: exportPaths.exports,
      body,
      answer: startExportAnswerSchema,
    });
    setBusy(false);
    if (!result.ok) return result.message ?? '';
    const { id, type } = result.data.data;
    bus.emit(downloadStarted, { id, type });
    return null;
  };
  return { busy, start };
}
