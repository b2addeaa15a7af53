import {
  accountHealthPath,
  campaignPaths,
  campaignResultsAnswerSchema,
  expectedEndAnswerSchema,
  numberHealthAnswerSchema,
} from '@patchbay/shared-contracts/campaigns';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { saveFile } from '@patchbay/shared-ui/download';
import { useTexts } from '../texts/index.ts';

/** Polling interval, ms, while a campaign runs. */
const ANEW_MS = 30_000;
const renewed = () => ANEW_MS;

export const useResults = (id: string) =>
  useAnswer(
    ['campaign results', id],
    { path: campaignPaths.results(encodeURIComponent(id)), answer: campaignResultsAnswerSchema },
    { select: ({ data }) => data, renewed },
  );

export const useExpectedEnd = (id: string) =>
  useAnswer(
    ['campaign end', id],
    { path: campaignPaths.expectedEnd(encodeURIComponent(id)), answer: expectedEndAnswerSchema },
    { select: ({ data }) => data, renewed },
  );

/** Returns a campaign's health of caller ids; null: of the whole account. */
export const useNumberHealth = (id: string | null) =>
  useAnswer(
    ['number health', id],
    {
      path: id === null ? accountHealthPath : campaignPaths.numberHealth(encodeURIComponent(id)),
      answer: numberHealthAnswerSchema,
    },
    { select: ({ data }) => data, renewed },
  );

export function useResultsFile(id: string): () => Promise<void> {
  const { request, notify } = useConsole();
  const t = useTexts();
  return async () => {
    const result = await request.file(campaignPaths.resultsFile(encodeURIComponent(id)));
    if (result.ok) saveFile(result.data, 'results.csv');
    else notify.error(t('file.failed'));
  };
}
