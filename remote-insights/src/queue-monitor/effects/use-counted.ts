import { livePaths, queueMonitoringAnswerSchema } from '@patchbay/shared-contracts/live';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Polling interval of hourly figures, ms; live data is pushed. */
const AGAIN_MS = 30_000;

/** Returns today's figures, of one queue or all, limited to these solutions [LIVE-019]. */
export function useCounted(queueId: string | null, solutions: readonly string[]) {
  const body = {
    ...(queueId === null ? {} : { queue_id: queueId }),
    ...(solutions.length === 0 ? {} : { solutions: solutions.join(',') }),
  };
  const question = { path: livePaths.queueMonitoring, body, answer: queueMonitoringAnswerSchema };
  return useAnswer(['queue monitoring', body], question, {
    enabled: queueId !== null || solutions.length > 0,
    renewed: () => AGAIN_MS,
  });
}
