import { useEffect, useState } from 'react';
import { agentsAnswerSchema, callPaths, type Agent } from '@patchbay/shared-contracts/calls';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** How many agents the header's search finds at most [INS-021, SHELL-006, CALL-058]. */
const MOST_FOUND = 5;
/** After the last key. */
const SETTLED_MS = 300;

const nameOf = ({ first_name, last_name }: Agent): string => `${first_name} ${last_name}`.trim();

/** A text once nobody typed for a moment; at once where it is emptied. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === '' ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Agents whose first name has this in it [INS-021]; null until they are known, so that nobody takes one of an earlier search. */
export function useFoundAgents(typed: string, isOpen: boolean) {
  const text = useSettled(typed.trim());
  const query = { ...(text === '' ? {} : { first_name__icontains: text }), seen: '1', limit: MOST_FOUND };
  const question = { path: callPaths.agents, query, answer: agentsAnswerSchema };
  const { data, error } = useAnswer(['agents found', text], question, { enabled: isOpen });
  const isSettled = text === typed.trim();
  const found = data?.objects.map((agent) => ({ value: agent.id, label: nameOf(agent) }));
  return { found: (isSettled && found) || null, hasFailed: isSettled && error !== null };
}

/** Who is meant by an id of the address; null: nobody of this account, undefined while it is not known. */
export function useAgentName(id: string | null): string | null | undefined {
  const question = { path: callPaths.agents, query: { agent_id: id, limit: 1 }, answer: agentsAnswerSchema };
  const { data } = useAnswer(['agent', id], question, { enabled: id !== null, staleTime: Infinity });
  const [agent] = data?.objects ?? [];
  return data === undefined ? undefined : agent === undefined ? null : nameOf(agent);
}
