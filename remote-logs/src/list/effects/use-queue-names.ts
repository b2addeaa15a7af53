import { callPaths, queuesAnswerSchema } from '@patchbay/shared-contracts/calls';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Returns queue names by id; 'asking' while loading. Requested once a name is needed. */
export function useQueueNames(ids: readonly string[]): ReadonlyMap<string, string> | 'asking' {
  const question = { path: callPaths.queues, answer: queuesAnswerSchema };
  const list = useAnswer(['queues'], question, { enabled: ids.length > 0 });
  if (list.isPending && ids.length > 0) return 'asking';
  return new Map(list.data?.objects.map(({ q_uuid, name }) => [q_uuid, name]));
}
