import { useCallback } from 'react';
import { agentsAnswerSchema, type Agent, callPaths } from '@patchbay/shared-contracts/calls';
import { useConsole } from '@patchbay/shared-ui';
import type { Found } from '../../list/filters/ui/search-select.tsx';
import { useQuery } from '@patchbay/shared-ui/query';
import { agentQuery } from '../model/agent-query.ts';

const choiceOf = ({ id, first_name, last_name }: Agent): Found => ({
  value: id,
  label: `${first_name} ${last_name}`.trim(),
});
const agentsBy = (query: Readonly<Record<string, string | number>>) => ({
  path: callPaths.agents,
  query,
  answer: agentsAnswerSchema,
});

/** Looks for agents by name or number [LOGS-023]; null when it could not. */
export function useFindAgents() {
  const { request } = useConsole();
  return useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Found[] | null> => {
      const result = await request.send({ method: 'GET', ...agentsBy(agentQuery(text)), signal });
      return result.ok ? result.data.objects.map(choiceOf) : null;
    },
    [request],
  );
}

/** Names of agents that stand in the address by their ids; an id of nobody here has none. null: they are still asked for. */
export function useAgentNames(ids: readonly string[]): ReadonlyMap<string, string> | null {
  const { request } = useConsole();
  const names = useQuery<readonly Found[]>({
    queryKey: ['agent-names', ids],
    enabled: ids.length > 0,
    staleTime: Infinity,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        ids.map((agent_id) => request.send({ method: 'GET', ...agentsBy({ agent_id }), signal })),
      );
      return found.flatMap((result) => (result.ok ? result.data.objects.map(choiceOf) : []));
    },
  });
  if (names.data === undefined) return null;
  return new Map(names.data.map(({ value, label }) => [value, label]));
}
