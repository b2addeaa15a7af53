import { queueNameAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { useSession } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import type { CallFacts } from '../../call/model/call.ts';
import { isQueueId, queueFactsOf, type QueueFacts } from '../../call/model/queue-facts.ts';

/** Returns name and dialer type of the call's queue, looked up where the call lacks them [CALL-140, CALL-142]; null until known. */
export function useQueueFacts({ queue, solution }: CallFacts): QueueFacts | null {
  const user_id = useSession()?.user.user_id ?? '';
  const wanted = queue !== null && (isQueueId(queue) || solution === 'obdcc');
  const query = { user_id, q_uuid: queue ?? '' };
  const question = { path: callPaths.queueName, query, answer: queueNameAnswerSchema };
  const { data = null, isPending } = useAnswer(['queue-name', query], question, { enabled: wanted });
  return wanted && !isPending ? queueFactsOf(data) : null;
}
