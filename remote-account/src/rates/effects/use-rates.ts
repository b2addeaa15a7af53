import {
  importedRatesSchema,
  rateErrors,
  ratePaths,
  ratesAnswerSchema,
  type ImportedRates,
} from '@patchbay/shared-contracts/billing';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useTexts, type TextKey } from '../texts/index.ts';

const RATES = ['rates'];

/** Returns the account's call rates [ACCT-011]. */
export const useRates = () => useAnswer(RATES, { path: ratePaths.rates, answer: ratesAnswerSchema });

const known = new Map<string, TextKey>([
  [rateErrors.changed.code, 'refused.changed'],
  [rateErrors.notYours.code, 'refused.notYours'],
  [rateErrors.past.code, 'fault.past'],
  [rateErrors.there.code, 'fault.there'],
  [rateErrors.holds.code, 'refused.holds'],
  [rateErrors.tooMany.code, 'refused.tooMany'],
  [rateErrors.noFile.code, 'refused.noFile'],
]);

type Changed = { readonly ok: true; readonly data: ImportedRates } | { readonly ok: false; readonly why: string };

/** Sends a change, and refetches the rates in any case. */
export function useRateChange() {
  const t = useTexts();
  const { request } = useConsole();
  const client = useQueryClient();
  return async (path: string, body: unknown): Promise<Changed> => {
    const result = await request.send({ method: 'POST', path, body, answer: importedRatesSchema });
    await client.invalidateQueries({ queryKey: RATES });
    if (result.ok) return { ok: true, data: result.data.data };
    const key = known.get(result.code ?? '');
    return { ok: false, why: key === undefined ? (result.message ?? t('refused.other')) : t(key) };
  };
}
