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
/** Alerts that are listed. */
const SHOWN = 20;

const ALERTS = ['queue alerts'] as const;

/** What is watched of queues [LIVE-030]. */
export const useThresholds = () =>
  useAnswer(THRESHOLDS, { path: livePaths.thresholds, answer: queueThresholdsAnswerSchema });

/** What was, and is, the matter with queues, the newest first; asked anew when the `rows` say that it is something else. */
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

/** Chooses what is watched of a queue; says what came of it, and whether it was done. */
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
