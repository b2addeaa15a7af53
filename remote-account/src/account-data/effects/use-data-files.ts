import { useState } from 'react';
import {
  accountDataErrors,
  accountDataPaths,
  dataFileAnswerSchema,
  dataFilesAnswerSchema,
  type DataFile,
} from '@patchbay/shared-contracts/account-data';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { saveFile } from '@patchbay/shared-ui/download';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { useTexts } from '../texts/index.ts';

/** Polling interval while a file is being prepared, ms. */
const LOOK_MS = 2_000;
const key = ['account data files'];
const isAtWork = ({ state }: DataFile): boolean => state === 'queued' || state === 'running';
const one = (id: string) => `${accountDataPaths.files}${encodeURIComponent(id)}/`;

/** Returns the files with all data of the account, and functions that prepare, download and delete one [ACCT-021]. */
export function useDataFiles() {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<string | null>(null);
  const known = useAnswer(
    key,
    { path: accountDataPaths.files, answer: dataFilesAnswerSchema },
    { select: ({ data }) => data, renewed: (answer) => (answer?.data.some(isAtWork) ? LOOK_MS : false) },
  );
  const doing = async (what: string, work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    await work();
    setBusy(null);
    await client.invalidateQueries({ queryKey: key });
  };
  const prepare = (withSound: boolean) =>
    doing('prepare', async () => {
      const result = await request.send({
        ...{ method: 'POST', path: accountDataPaths.files, body: { with_sound: withSound } },
        answer: dataFileAnswerSchema,
      });
      if (result.ok) return notify.success(t('all.started'));
      notify.error(result.code === accountDataErrors.making.code ? t('refused.making') : refusalText(result));
    });
  const take = (id: string) =>
    doing(id, async () => {
      const result = await request.file(`${one(id)}file/`);
      if (result.ok) saveFile(result.data, 'account-data.zip');
      else notify.error(refusalText(result));
    });
  const remove = (id: string) =>
    doing(id, async () => {
      const result = await request.send({ method: 'DELETE', path: one(id), answer: dataFilesAnswerSchema });
      if (!result.ok) notify.error(refusalText(result));
    });
  return { known, busy, prepare, take, remove, isMaking: known.data?.some(isAtWork) ?? false };
}
