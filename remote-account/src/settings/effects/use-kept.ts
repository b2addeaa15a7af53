import { useState } from 'react';
import type { z } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { useTexts } from '../texts/index.ts';

/** Something that is kept for a number of days: where that is read and set, and where is asked how many would be deleted. */
export interface KeptThing<Kept> {
  readonly path: string;
  readonly answer: z.ZodType<{ readonly data: Kept }>;
  readonly older: { readonly path: string; readonly answer: z.ZodType<number> };
}

/** The question before something is deleted: `older` are kept for longer than `days`. */
export interface OlderAsked {
  readonly days: number;
  readonly older: number;
}

/** Reads and saves for how long; where something would be deleted, `asked` is the question that comes before [ACCT-021]. */
export function useKept<Kept>({ path, answer, older }: KeptThing<Kept>) {
  const key = ['setting', path];
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<OlderAsked | null>(null);
  const known = useAnswer(key, { path, answer }, { select: ({ data }) => data });
  const save = async (days: number | null): Promise<void> => {
    setBusy(true);
    const told = await request.send({ method: 'PUT', path, body: { days }, answer });
    setBusy(false);
    setAsked(null);
    if (!told.ok) return notify.error(refusalText(told));
    client.setQueryData(key, told.data);
    notify.success(t('saved'));
  };
  /** Asks first how many are older than that, and where there are some, the person. */
  const saveShorter = async (days: number): Promise<void> => {
    setBusy(true);
    const told = await request.send({ method: 'GET', query: { days }, ...older });
    setBusy(false);
    if (!told.ok) return notify.error(refusalText(told));
    return told.data === 0 ? save(days) : setAsked({ days, older: told.data });
  };
  return { known, busy, asked, save, saveShorter, cancel: () => setAsked(null) };
}
