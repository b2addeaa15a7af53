import { useState } from 'react';
import { downloadStarted } from '@patchbay/shared-contracts';
import { startExportAnswerSchema, type FileFormat, exportPaths } from '@patchbay/shared-contracts/exports';
import { useConsole } from '@patchbay/shared-ui';
import type { ListQuery } from '../model/view.ts';

export interface ExportColumn {
  readonly key: string;
  /** Column title in the user's language. */
  readonly title: string;
}

/** Data that can be exported. */
export interface ExportSet {
  readonly page: string;
  readonly title: string;
  readonly what: string;
  readonly columns: readonly ExportColumn[];
  readonly query: ListQuery;
  readonly empty: boolean;
  /** Whether it can be exported for printing (PDF) too. */
  readonly prints?: boolean;
}

/** Requests a file of all rows, made in the background; the shell's downloads show its progress [CONF-DL-006]. */
export function useExport() {
  const { request, bus } = useConsole();
  const [busy, setBusy] = useState(false);
  /** Resolves to the server's text when refused, '' without any, null when started. */
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
