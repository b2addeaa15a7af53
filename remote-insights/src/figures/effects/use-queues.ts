import { callPaths, queuesAnswerSchema } from '@patchbay/shared-contracts/calls';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Returns the queues to select from; empty until loaded [INS-009]. */
export function useQueues() {
  const { data, isPending } = useAnswer(['queues'], { path: callPaths.queues, answer: queuesAnswerSchema });
  return { queues: data?.objects ?? [], isPending };
}
