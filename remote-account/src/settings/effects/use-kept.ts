import { useState } from 'react';
import type { z } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { useTexts } from '../texts/index.ts';

/** Data with a retention period in days: the path of the setting, and the path that counts what a shorter one would delete. */
export interface KeptSetting<Kept> {
  readonly path: string;
  readonly answer: z.ZodType<{ readonly data: Kept }>;
  readonly older: { readonly path: string; readonly answer: z.ZodType<number> };
}

/** Confirmation before a deletion: `older` items are older than `days`. */
export interface OlderItems {
  readonly days: number;
  readonly older: number;
}

/** Reads and saves a retention period; if that would delete something, `asked` is the confirmation to show first [ACCT-021]. */
export function useKept<Kept>({ path, answer, older }: KeptSetting<Kept>) {
  const key = ['setting', path];
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<OlderItems | null>(null);
  const known = useAnswer(key, { path, answer }, { select: ({ data }) => data });
  const save = async (days: number | null): Promise<void> => {
    setBusy(true);
    const result = await request.send({ method: 'PUT', path, body: { days }, answer });
    setBusy(false);
    setAsked(null);
    if (!result.ok) return notify.error(refusalText(result));
    client.setQueryData(key, result.data);
    notify.success(t('saved'));
  };
  /** Counts what would be deleted, and asks the user first if there is anything. */
  const saveShorter = async (days: number): Promise<void> => {
    setBusy(true);
    const result = await request.send({ method: 'GET', query: { days }, ...older });
    setBusy(false);
    if (!result.ok) return notify.error(refusalText(result));
    return result.data === 0 ? save(days) : setAsked({ days, older: result.data });
  };
  return { known, busy, asked, save, saveShorter, cancel: () => setAsked(null) };
}
