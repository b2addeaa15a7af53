import type { AgentStatus } from '@patchbay/shared-contracts';
import type { AgentStatusEntry } from '@patchbay/shared-contracts/calls';
import type { Sighting } from './sighting.ts';

/** What is known of an agent; times in epoch ms. */
export interface AgentFacts extends Sighting {
  readonly agentId: string;
  readonly status: AgentStatus;
  /** Of a break. */
  readonly reason: string | null;
  readonly statusSince: number;
  readonly isWrappingUp: boolean;
}

/**
 * A call goes before all; Available is shown of an agent who can be rung only [TEL-008]; a break and being logged out are shown as
 * chosen, whatever the phone does.
 */
export function shownOf(facts: AgentFacts): AgentStatusEntry {
  const { agentId: agent_id, status, reason, statusSince, callChangedAt, phoneChangedAt, unreachable } = facts;
  if (facts.isOnCall) return { agent_id, agent_status: 'On Call', since: callChangedAt, reason: null };
  const free = Math.max(statusSince, callChangedAt);
  if (status !== 'Available') return { agent_id, agent_status: status, since: free, reason };
  if (facts.isWrappingUp) return { agent_id, agent_status: 'Wrap Up', since: callChangedAt, reason: null }; // [TEL-016]
  const agent_status = unreachable === null ? 'Available' : 'Unreachable';
  return { agent_id, agent_status, since: Math.max(free, phoneChangedAt), reason: unreachable };
}

/** What an agent has to have chosen to be shown with one of these statuses, as `shownOf` has it; null: anything, for a call goes before all. */
export function chosenFor(shown: readonly string[]): readonly string[] | null {
  if (shown.includes('On Call')) return null;
  const derived = ['Wrap Up', 'Unreachable'];
  return shown.map((status) => (derived.includes(status) ? 'Available' : status));
}

export type Shown = ReadonlyMap<string, AgentStatusEntry>;

const isSame = (one: AgentStatusEntry, other: AgentStatusEntry): boolean =>
  one.agent_status === other.agent_status && one.reason === other.reason;

/** What is shown after another look, and which of it is news. What was seen changing has changed now, and the rest stays as it was. */
export function lookAgain(
  before: Shown,
  seen: readonly AgentStatusEntry[],
  now: number,
): { readonly shown: Shown; readonly news: readonly AgentStatusEntry[] } {
  const entries = seen.map((entry) => {
    const known = before.get(entry.agent_id);
    if (known === undefined) return entry;
    return isSame(known, entry) ? known : { ...entry, since: now };
  });
  return {
    shown: new Map(entries.map((entry) => [entry.agent_id, entry])),
    news: entries.filter((entry) => before.get(entry.agent_id) !== entry),
  };
}
