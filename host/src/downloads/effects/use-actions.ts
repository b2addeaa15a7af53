import { useState } from 'react';
import { paths, startExportAnswerSchema, z, type Download } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { downloadsKey } from './use-downloads.ts';

/** Hands a file to the browser, which keeps it under its name. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser may not have begun yet
}

type Send = () => Promise<{ readonly ok: boolean; readonly message?: string | null }>;

/** What can be done with a file; one thing at a time, a failure is told with the server's words. */
export function useDownloadActions({ id, name, file }: Download, failed: string) {
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = (send: Send) => async (): Promise<void> => {
    setBusy(true);
    const result = await send();
    setBusy(false);
    if (!result.ok) notify.error(result.message ?? failed);
    await client.invalidateQueries({ queryKey: downloadsKey });
  };
  return {
    busy,
    download: run(async () => {
      const result = await request.file(file ?? '');
      if (result.ok) save(result.data, name);
      return result;
    }),
    retry: run(() =>
      request.send({ method: 'POST', path: `${paths.exports}${id}/retry/`, answer: startExportAnswerSchema }),
    ),
    remove: run(() => request.send({ method: 'DELETE', path: `${paths.exports}${id}/`, answer: z.unknown() })),
  };
}
