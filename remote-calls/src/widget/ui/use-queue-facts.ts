import { queueNameAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import type { CallFacts } from '../../call/model/call.ts';
import { isQueueId, queueFactsOf, type QueueFacts } from '../../call/model/queue-facts.ts';

/** Name and dialer type of the call's queue, looked up where the call does not tell them [CALL-140, CALL-142]; null until known. */
export function useQueueFacts({ queue, solution }: CallFacts): QueueFacts | null {
  const { request } = useConsole();
  const user_id = useSession()?.user.user_id ?? '';
  const wanted = queue !== null && (isQueueId(queue) || solution === 'obdcc');
  const query = { user_id, q_uuid: queue ?? '' };
  const { data } = useQuery({
    queryKey: ['queue-name', query],
    enabled: wanted,
    queryFn: () => request.send({ method: 'GET', path: callPaths.queueName, query, answer: queueNameAnswerSchema }),
  });
  return wanted && data ? queueFactsOf(data.ok ? data.data : null) : null;
}
