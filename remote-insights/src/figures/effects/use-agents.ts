import { useEffect, useState } from 'react';
import { agentsAnswerSchema, callPaths, type Agent } from '@patchbay/shared-contracts/calls';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Maximum number of agents found by the header's search [INS-021, SHELL-006, CALL-058]. */
const MOST_FOUND = 5;
/** Delay after the last key, ms. */
const SETTLED_MS = 300;

const nameOf = ({ first_name, last_name }: Agent): string => `${first_name} ${last_name}`.trim();

/** Returns a text after a pause in typing; at once when cleared. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === '' ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * Returns agents whose first name contains the text [INS-021]; null while loading, so that no result of an earlier search can be
 * chosen.
 */
export function useFoundAgents(typed: string, isOpen: boolean) {
  const text = useSettled(typed.trim());
  const query = { ...(text === '' ? {} : { first_name__icontains: text }), seen: '1', limit: MOST_FOUND };
  const question = { path: callPaths.agents, query, answer: agentsAnswerSchema };
  const { data, error } = useAnswer(['agents found', text], question, { enabled: isOpen });
  const isSettled = text === typed.trim();
  const found = data?.objects.map((agent) => ({ value: agent.id, label: nameOf(agent) }));
  return { found: (isSettled && found) || null, hasFailed: isSettled && error !== null };
}

/** Returns the name of an agent id in the address; null: not in this account, undefined while loading. */
export function useAgentName(id: string | null): string | null | undefined {
  const question = { path: callPaths.agents, query: { agent_id: id, limit: 1 }, answer: agentsAnswerSchema };
  const { data } = useAnswer(['agent', id], question, { enabled: id !== null, staleTime: Infinity });
  const [agent] = data?.objects ?? [];
  return data === undefined ? undefined : agent === undefined ? null : nameOf(agent);
}
