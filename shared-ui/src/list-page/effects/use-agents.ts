import { useCallback } from 'react';
import { agentsAnswerSchema, type Agent, callPaths } from '@patchbay/shared-contracts/calls';
import { useConsole } from '@patchbay/shared-ui';
import type { Found } from '../../list/filters/ui/search-select.tsx';
import { useQuery } from '@patchbay/shared-ui/query';
import { agentQuery } from '../model/agent-query.ts';

const nameOf = ({ first_name, last_name }: Agent) => `${first_name} ${last_name}`.trim();

/** Looks for agents by name or number [LOGS-023]; null when it could not. */
export function useFindAgents() {
  const { request } = useConsole();
  return useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Found[] | null> => {
      const call = {
        method: 'GET',
        path: callPaths.agents,
        query: agentQuery(text),
        answer: agentsAnswerSchema,
      } as const;
      const result = await request.send({ ...call, signal });
      return result.ok ? result.data.objects.map((agent) => ({ value: agent.id, label: nameOf(agent) })) : null;
    },
    [request],
  );
}

/** Names of agents that stand in the address by their ids; an id of nobody here has none. */
export function useAgentNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { request } = useConsole();
  const names = useQuery<readonly Found[]>({
    queryKey: ['agent-names', ids],
    enabled: ids.length > 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        ids.map((agent_id) =>
          request.send({
            method: 'GET',
            path: callPaths.agents,
            query: { agent_id },
            answer: agentsAnswerSchema,
            signal,
          }),
        ),
      );
      return found.flatMap((result) =>
        result.ok ? result.data.objects.map((agent) => ({ value: agent.id, label: nameOf(agent) })) : [],
      );
    },
  });
  return new Map((names.data ?? []).map(({ value, label }) => [value, label]));
}
