import { agentsAnswerSchema, callPaths, queuesAnswerSchema } from '@patchbay/shared-contracts/calls';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Returns available agents, and queues, by name, for assigning a conversation. */
export function useReceivers() {
  const agents = useAnswer(['conversation-agents'], { path: callPaths.agents, answer: agentsAnswerSchema });
  const queues = useAnswer(['conversation-queues'], { path: callPaths.queues, answer: queuesAnswerSchema });
  return {
    isLoading: agents.isPending || queues.isPending,
    agents: (agents.data?.objects ?? [])
      .filter(({ is_active }) => is_active)
      .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() })),
    queues: (queues.data?.objects ?? []).map(({ q_uuid: id, name }) => ({ id, name })),
  };
}
