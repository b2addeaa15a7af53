import {
  alertsAnswerSchema,
  chosenThresholdsAnswerSchema,
  livePaths,
  queueThresholdsAnswerSchema,
  type ChosenThresholds,
  type QueueNow,
} from '@patchbay/shared-contracts/live';
import { useEffect } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useMonitorTexts } from '../texts/index.ts';

const THRESHOLDS = ['queue thresholds'] as const;
const AGAIN_MS = 15_000;
const SHOWN = 20;

const ALERTS = ['queue alerts'] as const;

/** Returns the thresholds of queues [LIVE-030]. */
export const useThresholds = () =>
  useAnswer(THRESHOLDS, { path: livePaths.thresholds, answer: queueThresholdsAnswerSchema });

/** Returns past and present alerts of queues, newest first; refetched when the `rows` show a change. */
export function useAlerts(rows: readonly QueueNow[]) {
  const client = useQueryClient();
  const matters = rows
    .flatMap(({ queue, alerts }) => alerts.map(({ figure, level }) => `${queue.queue_id} ${figure} ${level}`))
    .join();
  useEffect(() => void client.invalidateQueries({ queryKey: ALERTS }), [client, matters]);
  return useAnswer(
    ALERTS,
    { path: livePaths.alerts, query: { limit: String(SHOWN) }, answer: alertsAnswerSchema },
    { renewed: () => AGAIN_MS },
  );
}

/** Returns a function that sets a queue's thresholds; it reports the result and resolves to whether it succeeded. */
export function useChooseThresholds() {
  const t = useMonitorTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  return async (queueId: string, chosen: ChosenThresholds): Promise<boolean> => {
    const path = `${livePaths.thresholds}${queueId}/`;
    const result = await request.send({
      method: 'PUT',
      path,
      body: chosen,
      answer: chosenThresholdsAnswerSchema,
    });
    if (result.ok) notify.success(t('thresholds.saved'));
    else notify.error(result.message || t('failed'));
    await client.invalidateQueries({ queryKey: THRESHOLDS });
    return result.ok;
  };
}
