import { callPaths, queuesAnswerSchema } from '@patchbay/shared-contracts/calls';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Queues that can be chosen: none, until they are there [INS-009]. */
export function useQueues() {
  const { data, isPending } = useAnswer(['queues'], { path: callPaths.queues, answer: queuesAnswerSchema });
  return { queues: data?.objects ?? [], isPending };
}
