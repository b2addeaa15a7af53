import type { AgentStatus } from '@patchbay/shared-contracts';
import type { AgentStatusEntry } from '@patchbay/shared-contracts/calls';
import type { Sighting } from './sighting.ts';

/** Facts about an agent; times in epoch ms. */
export interface AgentFacts extends Sighting {
  readonly agentId: string;
  readonly status: AgentStatus;
  readonly reason: string | null;
  readonly statusSince: number;
  readonly isWrappingUp: boolean;
}

/**
 * Returns the shown status: a call takes precedence; Available is shown only for an agent who can be rung [TEL-008]; a break and being
 * logged out are shown as chosen, whatever the phone does.
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

/** Returns the chosen statuses that can be shown as one of these, by `shownOf`; null: any, as a call takes precedence. */
export function chosenFor(shown: readonly string[]): readonly string[] | null {
  if (shown.includes('On Call')) return null;
  const derived = ['Wrap Up', 'Unreachable'];
  return shown.map((status) => (derived.includes(status) ? 'Available' : status));
}

export type Shown = ReadonlyMap<string, AgentStatusEntry>;

const isSame = (one: AgentStatusEntry, other: AgentStatusEntry): boolean =>
  one.agent_status === other.agent_status && one.reason === other.reason;

/** Returns the statuses after another look, and which of them changed. Changes seen now get the current time; the rest is unchanged. */
export function lookAgain(
  before: Shown,
  shownBefore: readonly AgentStatusEntry[],
  now: number,
): { readonly shown: Shown; readonly news: readonly AgentStatusEntry[] } {
  const entries = shownBefore.map((entry) => {
    const known = before.get(entry.agent_id);
    if (known === undefined) return entry;
    return isSame(known, entry) ? known : { ...entry, since: now };
  });
  return {
    shown: new Map(entries.map((entry) => [entry.agent_id, entry])),
    news: entries.filter((entry) => before.get(entry.agent_id) !== entry),
  };
}
