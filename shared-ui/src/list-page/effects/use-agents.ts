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

/** Returns a search for agents by name or number [LOGS-023]; it resolves to null on failure. */
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

/** Returns the names of agents whose ids are in the address; unknown ids have none. null while loading. */
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
