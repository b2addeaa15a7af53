import { useDeferredValue, useState } from 'react';
import { lengths, truncate } from '@patchbay/shared-contracts';
import { agentsAnswerSchema, type Agent, callPaths } from '@patchbay/shared-contracts/calls';
import { useSession } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { agentLookup, agentSearch, type AgentQuery } from '../../agents/model/agent-search.ts';
import { agentChoices } from '../model/dialler-rules.ts';
import type { Choice } from './number-select.tsx';

/** Whose number can be called from. */
export interface AgentOffer {
  readonly options: readonly Choice[];
  /** All that may be chosen; null while it is not known. */
  readonly numbers: readonly string[] | null;
  /** Takes what is typed; null where the list is all there is. */
  readonly search: ((typed: string) => void) | null;
}

const nameOf = (agent: Agent): Choice => ({
  value: agent.phone,
  label: `${agent.phone} · ${truncate(`${agent.first_name} ${agent.last_name}`.trim(), lengths.selectLabel)}`,
});

/** The first of them by name [CALL-057]; an agent has only oneself. */
function useListed(): readonly Agent[] | null {
  const { data } = useAnswer(['agent-numbers'], { path: callPaths.agentNumbers, answer: agentsAnswerSchema });
  return data ? agentChoices(data.objects) : null;
}

/** What this search finds; 'asking' until it is known. With `keeps`, what was found stays until more letters have their answer. */
function useFound(search: AgentQuery | null, keepsBefore: boolean): readonly Agent[] | 'asking' {
  const question = { path: callPaths.agents, query: { ...search }, answer: agentsAnswerSchema };
  const enabled = search !== null;
  const { data, isPending } = useAnswer(['dialler-agents', search], question, { enabled, keepsBefore });
  if (enabled && isPending) return 'asking';
  return enabled && data ? agentChoices(data.objects) : [];
}

/** The chosen agent where the list does not have it: it was searched for, maybe before the last call. */
function useChosen(number: string, listed: readonly Agent[] | null): readonly Agent[] | 'asking' {
  const isThere = number === '' || listed === null || listed.some(({ phone }) => phone === number);
  const found = useFound(isThere ? null : agentLookup(number), false);
  return found === 'asking' ? found : found.filter(({ phone }) => phone === number);
}

type Agents = readonly Agent[];

const together = (listed: Agents | null, also: Agents | 'asking'): Agents | null =>
  listed === null || also === 'asking' ? null : [...listed, ...also];
const orNone = (agents: Agents | 'asking' | null): Agents => (agents === null || agents === 'asking' ? [] : agents);

/** Active agents [CALL-039]: those listed, and whom a search by name or digits finds [CALL-055]. */
export function useAgentOffer(chosen: string): AgentOffer {
  const [typed, search] = useState('');
  const isAgent = useSession()?.user.role === 'agent';
  const listed = useListed();
  const asked = agentSearch(useDeferredValue(typed));
  const wanted = isAgent ? null : asked;
  const found = useFound(wanted, true);
  const known = together(listed, useChosen(isAgent ? '' : chosen, listed));
  const shown = wanted === null ? orNone(known ?? listed) : orNone(found);
  return {
    options: shown.map(nameOf),
    numbers: known?.map(({ phone }) => phone) ?? null,
    search: isAgent ? null : search,
  };
}
