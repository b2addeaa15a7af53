import { useDeferredValue, useState } from 'react';
import { lengths, truncate } from '@patchbay/shared-contracts';
import { agentsAnswerSchema, type Agent, callPaths } from '@patchbay/shared-contracts/calls';
import { useSession } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { agentLookup, agentSearch, type AgentQuery } from '../../agents/model/agent-search.ts';
import { agentChoices } from '../model/dialler-rules.ts';
import type { Choice } from './number-select.tsx';

/** Agents whose number can be called from. */
export interface AgentOffer {
  readonly options: readonly Choice[];
  /** All available numbers; null while unknown. */
  readonly numbers: readonly string[] | null;
  /** Called with the typed text; null where the list is complete. */
  readonly search: ((typed: string) => void) | null;
}

const nameOf = (agent: Agent): Choice => ({
  value: agent.phone,
  label: `${agent.phone} · ${truncate(`${agent.first_name} ${agent.last_name}`.trim(), lengths.selectLabel)}`,
});

/** Returns the first agents by name [CALL-057]; an agent only gets their own entry. */
function useListed(): readonly Agent[] | null {
  const { data } = useAnswer(['agent-numbers'], { path: callPaths.agentNumbers, answer: agentsAnswerSchema });
  return data ? agentChoices(data.objects) : null;
}

/** Returns the search results; 'asking' until known. With `keeps`, earlier results stay until the new ones arrive. */
function useFound(search: AgentQuery | null, keepsBefore: boolean): readonly Agent[] | 'asking' {
  const question = { path: callPaths.agents, query: { ...search }, answer: agentsAnswerSchema };
  const enabled = search !== null;
  const { data, isPending } = useAnswer(['dialler-agents', search], question, { enabled, keepsBefore });
  if (enabled && isPending) return 'asking';
  return enabled && data ? agentChoices(data.objects) : [];
}

/** Returns the chosen agent if the list lacks it, e.g. one found by an earlier search. */
function useChosen(number: string, listed: readonly Agent[] | null): readonly Agent[] | 'asking' {
  const isThere = number === '' || listed === null || listed.some(({ phone }) => phone === number);
  const found = useFound(isThere ? null : agentLookup(number), false);
  return found === 'asking' ? found : found.filter(({ phone }) => phone === number);
}

type Agents = readonly Agent[];

const together = (listed: Agents | null, also: Agents | 'asking'): Agents | null =>
  listed === null || also === 'asking' ? null : [...listed, ...also];
const orNone = (agents: Agents | 'asking' | null): Agents => (agents === null || agents === 'asking' ? [] : agents);

/** Returns the active agents [CALL-039]: those listed, and those found by name or digits [CALL-055]. */
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
