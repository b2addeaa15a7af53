import { useState } from 'react';
import { z } from '@patchbay/shared-contracts';
import { startExportAnswerSchema, type Download, exportPaths } from '@patchbay/shared-contracts/exports';
import { useConsole } from '@patchbay/shared-ui';
import { saveFile } from '@patchbay/shared-ui/download';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { downloadsKey } from './downloads-key.ts';

type Send = () => Promise<{ readonly ok: boolean; readonly message?: string | null }>;

/** Returns the actions on a file, one at a time; failures show the server's text. */
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
      if (result.ok) saveFile(result.data, name);
      return result;
    }),
    retry: run(() =>
      request.send({ method: 'POST', path: `${exportPaths.exports}${id}/retry/`, answer: startExportAnswerSchema }),
    ),
    remove: run(() => request.send({ method: 'DELETE', path: `${exportPaths.exports}${id}/`, answer: z.unknown() })),
  };
}
