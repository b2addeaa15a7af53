import { livePaths, queueMonitoringAnswerSchema } from '@patchbay/shared-contracts/live';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Hours move slowly; what moves quickly comes by the socket. */
const AGAIN_MS = 30_000;

/** What was counted today, of one queue or of all, by these solutions [LIVE-019]. */
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
