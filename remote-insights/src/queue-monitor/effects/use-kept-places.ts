import { keptPlacesAnswerSchema, liveActAnswerSchema, livePaths } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useMonitorTexts } from '../texts/index.ts';
import { useQueueRefusal } from './use-refused-text.ts';

/** Polling interval, ms: kept places change within minutes; the queue itself is pushed. */
const AGAIN_MS = 10_000;

/** Returns the places of a queue kept for later callbacks, and a function that gives one up [TEL-019]. */
export function useKeptPlaces(queueId: string) {
  const t = useMonitorTexts();
  const refusedText = useQueueRefusal();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const queryKey = ['kept places', queueId];
  const question = { path: livePaths.keptPlaces, query: { queue_id: queueId }, answer: keptPlacesAnswerSchema };
  const { data } = useAnswer(queryKey, question, { renewed: () => AGAIN_MS });
  const giveUp = async (id: string): Promise<void> => {
    const path = `${livePaths.keptPlaces}${id}/cancel/`;
    const result = await request.send({ method: 'POST', path, answer: liveActAnswerSchema });
    if (result.ok) notify.success(t('done.cancel'));
    else notify.error(refusedText(result));
    await client.invalidateQueries({ queryKey });
  };
  return { places: data?.objects ?? [], giveUp };
}
