import type { Profile } from '@patchbay/shared-contracts';
import {
  availabilityOf,
  queueAvailability,
  availabilities,
  type Agent,
  type Availability,
  type WarmCallAgent,
} from '@patchbay/shared-contracts/calls';
import type { LiveStatuses } from '../../agents/model/live-statuses.ts';
import type { CallFacts } from '../../call/model/call.ts';
import type { QueueChoice, Target, TransferKind } from '../../call/model/third.ts';

/** Returns the agents of a list with their live statuses; null: none are available. */
export const withLive = <One extends Agent>(agents: readonly One[], live: LiveStatuses | null): readonly One[] =>
  live === null
    ? agents
    : agents.map((agent) => {
        const now = live.get(agent.id);
        return now ? { ...agent, agent_status: now.agent_status, status_reason: now.reason } : agent;
      });

/**
 * Returns the agents who became available after the list was fetched: only the server knows how to ring them. Joined to one text for
 * comparison.
 */
export const newcomers = (warm: readonly Agent[], live: LiveStatuses | null, own: string | null): string =>
  [...(live ?? [])]
    .flatMap(([id, { agent_status }]) => (agent_status === 'Available' && id !== own ? [id] : []))
    .filter((id) => !warm.some((agent) => agent.id === id))
    .sort()
    .join();

/** An agent in the picker; one without a target cannot be called [CALL-124]. */
export interface AgentRow {
  readonly id: string;
  readonly name: string;
  readonly standing: Availability;
  /** Reason why an agent who chose Available cannot be rung; null for all others. */
  readonly away: AwayReason | null;
  readonly target: Target | null;
}

const awayReasons = ['not-registered', 'connection-lost', 'silent'] as const;
export type AwayReason = (typeof awayReasons)[number];

/** Returns the reason; an unknown one counts as not registered, which is always true. */
const awayOf = ({ agent_status, status_reason }: Agent): AwayReason | null =>
  agent_status === 'Unreachable' ? (awayReasons.find((reason) => reason === status_reason) ?? 'not-registered') : null;

const nameOf = (agent: Agent): string => `${agent.first_name} ${agent.last_name}`.trim() || agent.phone;
const targetOf = (agent: WarmCallAgent): Target => ({ is: 'agent', name: nameOf(agent), to: agent.to });

/**
 * Returns the rows: agents who can be called, or those found by the search; of the latter only those with a target can be chosen,
 * whatever their status [CALL-124, CALL-138].
 */
export function agentRows(warm: readonly WarmCallAgent[], found: readonly Agent[] | null): readonly AgentRow[] {
  const free = warm.filter(({ agent_status }) => availabilityOf(agent_status) === 'available');
  const targets = new Map(free.map((agent) => [agent.id, targetOf(agent)]));
  const row = (agent: Agent): AgentRow => {
    const target = targets.get(agent.id) ?? null;
    const standing = availabilityOf(agent.agent_status);
    // Available by choice, but on a call or without a phone.
    const shown = target ? 'available' : standing === 'available' ? 'notavailable' : standing;
    return { id: agent.id, name: nameOf(agent), standing: shown, away: awayOf(agent), target };
  };
  const rank = ({ standing }: AgentRow) => availabilities.indexOf(standing);
  return (found ?? warm).map(row).sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

export interface QueueRow extends QueueChoice {
  readonly standing: Availability;
}

type Queue = { readonly q_uuid: string; readonly name: string };

/** Returns all queues but the call's own, which events name by name or id [CALL-125]. */
export const queueRows = (
  queues: readonly Queue[],
  agents: readonly Agent[],
  own: string | null,
): readonly QueueRow[] =>
  queues
    .filter(({ q_uuid, name }) => q_uuid !== own && name !== own)
    .map(({ q_uuid, name }) => ({
      id: q_uuid,
      name,
      standing: queueAvailability(
        agents.filter(({ queue }) => queue.includes(name)).map(({ agent_status }) => agent_status),
      ),
    }));

const SHORTEST_NUMBER = 13;

/** Returns an external number as target; null when it is too short [CALL-123]. */
export const numberTarget = (number: string): Target | null =>
  number.length >= SHORTEST_NUMBER ? { is: 'number', name: number, to: number } : null;

export type Tab = 'agents' | 'queues' | 'number';
type Flags = Pick<Profile, 'is_transfer_to_queue' | 'hide_queue_tc' | 'is_call_to_anynumber'>;

/** Returns the kinds of target offered for this call and account [CALL-126, CALL-127]. */
export function tabsOf(kind: TransferKind, { solution }: Pick<CallFacts, 'solution'>, flags: Flags): readonly Tab[] {
  const queues = kind === 'transfer' && solution === 'inbound_cc' && flags.is_transfer_to_queue && !flags.hide_queue_tc;
  return [
    'agents',
    ...(queues ? (['queues'] as const) : []),
    ...(flags.is_call_to_anynumber ? (['number'] as const) : []),
  ];
}
