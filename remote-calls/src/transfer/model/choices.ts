import type { Profile } from '@patchbay/shared-contracts';
import {
  standingOf,
  standingOfQueue,
  standings,
  type Agent,
  type Availability,
  type WarmCallAgent,
} from '@patchbay/shared-contracts/calls';
import type { LiveStatuses } from '../../agents/model/live-statuses.ts';
import type { CallFacts } from '../../call/model/call.ts';
import type { QueueChoice, Target, TransferKind } from '../../call/model/third.ts';

/** Agents as a list had them, each with the status that is known since; null: nothing is. */
export const withLive = <One extends Agent>(agents: readonly One[], live: LiveStatuses | null): readonly One[] =>
  live === null
    ? agents
    : agents.map((agent) => {
        const now = live.get(agent.id);
        return now ? { ...agent, agent_status: now.agent_status, status_reason: now.reason } : agent;
      });

/** Who has become available since the list was had: only the server knows how to ring them. In one text, to compare. */
export const newcomers = (warm: readonly Agent[], live: LiveStatuses | null, own: string | null): string =>
  [...(live ?? [])]
    .flatMap(([id, { agent_status }]) => (agent_status === 'Available' && id !== own ? [id] : []))
    .filter((id) => !warm.some((agent) => agent.id === id))
    .sort()
    .join();

/** An agent in the picker; without a target one cannot be asked in [CALL-124]. */
export interface AgentRow {
  readonly id: string;
  readonly name: string;
  readonly standing: Availability;
  /** Why an agent who is Available by choice would not ring; null for all others. */
  readonly away: AwayReason | null;
  readonly target: Target | null;
}

const awayReasons = ['not-registered', 'connection-lost', 'silent'] as const;
export type AwayReason = (typeof awayReasons)[number];

/** A reason that this console does not know is the one that is always true. */
const awayOf = ({ agent_status, status_reason }: Agent): AwayReason | null =>
  agent_status === 'Unreachable' ? (awayReasons.find((reason) => reason === status_reason) ?? 'not-registered') : null;

const nameOf = (agent: Agent): string => `${agent.first_name} ${agent.last_name}`.trim() || agent.phone;
const targetOf = (agent: WarmCallAgent): Target => ({ is: 'agent', name: nameOf(agent), to: agent.to });

/** Who can be asked in, or whom the search found; only the former can be chosen, whatever status the latter has [CALL-124, CALL-138]. */
export function agentRows(warm: readonly WarmCallAgent[], found: readonly Agent[] | null): readonly AgentRow[] {
  const free = warm.filter(({ agent_status }) => standingOf(agent_status) === 'available');
  const targets = new Map(free.map((agent) => [agent.id, targetOf(agent)]));
  const row = (agent: Agent): AgentRow => {
    const target = targets.get(agent.id) ?? null;
    const standing = standingOf(agent.agent_status);
    // Available by choice, but on a call or without a phone.
    const shown = target ? 'available' : standing === 'available' ? 'notavailable' : standing;
    return { id: agent.id, name: nameOf(agent), standing: shown, away: awayOf(agent), target };
  };
  const rank = ({ standing }: AgentRow) => standings.indexOf(standing);
  return (found ?? warm).map(row).sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

export interface QueueRow extends QueueChoice {
  readonly standing: Availability;
}

type Queue = { readonly q_uuid: string; readonly name: string };

/** All queues but the call's own, which events name by name or by id [CALL-125]. */
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
      standing: standingOfQueue(
        agents.filter(({ queue }) => queue.includes(name)).map(({ agent_status }) => agent_status),
      ),
    }));

const SHORTEST_NUMBER = 13;

/** A number outside; null when it is too short [CALL-123]. */
export const numberTarget = (number: string): Target | null =>
  number.length >= SHORTEST_NUMBER ? { is: 'number', name: number, to: number } : null;

export type Tab = 'agents' | 'queues' | 'number';
type Flags = Pick<Profile, 'is_transfer_to_queue' | 'hide_queue_tc' | 'is_call_to_anynumber'>;

/** Which kinds of target this call and account offer [CALL-126, CALL-127]. */
export function tabsOf(kind: TransferKind, { solution }: Pick<CallFacts, 'solution'>, flags: Flags): readonly Tab[] {
  const queues = kind === 'transfer' && solution === 'inbound_cc' && flags.is_transfer_to_queue && !flags.hide_queue_tc;
  return [
    'agents',
    ...(queues ? (['queues'] as const) : []),
    ...(flags.is_call_to_anynumber ? (['number'] as const) : []),
  ];
}
