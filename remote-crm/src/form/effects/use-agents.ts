import { useDeferredValue } from 'react';
import { agentsAnswerSchema, type Agent, callPaths } from '@patchbay/shared-contracts/calls';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Required limit of an agent search. */
const MOST_FOUND = 20;

function useAgentList(query: Readonly<Record<string, string | number>>, enabled: boolean) {
  const question = { path: callPaths.agents, query, answer: agentsAnswerSchema };
  return useAnswer(['agents', query], question, { enabled, keepsBefore: true }).data?.objects ?? null;
}

/** Returns the agent with this id; null until loaded, and where there is none [CUST-007, CUST-050]. */
export function useAgent(id: string | null): Agent | null {
  return useAgentList({ agent_id: id ?? '', limit: 1 }, id !== null)?.[0] ?? null;
}

/** Returns agents by part of the first name; the first ones without input. Null until known. */
export function useFoundAgents(typed: string, enabled: boolean): readonly Agent[] | null {
  const name = useDeferredValue(typed.trim());
  return useAgentList({ limit: MOST_FOUND, ...(name !== '' && { first_name__icontains: name }) }, enabled);
}

export const nameOfAgent = ({ first_name: first, last_name: last }: Agent): string => `${first} ${last}`.trim();
