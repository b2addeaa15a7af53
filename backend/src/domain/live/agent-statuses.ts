import { agentStatuses } from '@patchbay/shared-contracts';
import type { AgentStatusEntry } from '@patchbay/shared-contracts/calls';
import { z } from 'zod';
import type { Row } from '../../kernel/db/tables.ts';
import type { AgentActivity } from '../directory/activity.ts';
import type { CallPort } from '@patchbay/telephony/call-port';
import { sightingHere, type RemoteAgents } from './remote-agents.ts';
import { shownOf } from './model/agent-status.ts';
import { mergeSightings, type Sighting } from './model/sighting.ts';

/** Columns of an agent that the shown status depends on. */
export const agentStatusColumns = [
  'agent_id',
  'status',
  'status_reason',
  'status_since',
  'calling_mode',
  'wrap_up_until',
] as const;
type StatusRow = Pick<Row<'agents'>, (typeof agentStatusColumns)[number]>;

/** Returns the shown status of an agent's row. */
export type ShownStatusOf = (row: StatusRow) => AgentStatusEntry;

export interface AgentStatusesDeps {
  readonly activity: AgentActivity;
  readonly remoteAgents: Pick<RemoteAgents, 'of'>;
  readonly telephony: Pick<CallPort, 'agentReachability'>;
  readonly now: () => number;
}

/** Current statuses of agents: their choice, unless telephony knows better [TEL-008]. Every display of a status uses this. */
export interface AgentStatuses {
  of(accountId: string): Promise<ShownStatusOf>;
  /** Returns a check whether an agent is on no call and has a phone that would ring, in any process [CALL-138]. */
  ringable(accountId: string): Promise<(row: Pick<StatusRow, 'agent_id' | 'calling_mode'>) => boolean>;
}

const statusSchema = z.enum(agentStatuses).catch('Logged Out');

/** Whether an agent's desk phone can be reached is unknown before it is rung. */
const reachableByPhone = ({ calling_mode }: Pick<StatusRow, 'calling_mode'>, sighting: Sighting): Sighting =>
  calling_mode === 'phone' ? { ...sighting, unreachable: null } : sighting;

/** Combines what all processes know about the agents of an account. */
const seenBy = async (deps: AgentStatusesDeps, accountId: string) => {
  const others = await deps.remoteAgents.of(accountId);
  return (row: Pick<StatusRow, 'agent_id' | 'calling_mode'>): Sighting =>
    reachableByPhone(row, mergeSightings(sightingHere(deps, row.agent_id), others.get(row.agent_id) ?? []));
};

export const createAgentStatuses = (deps: AgentStatusesDeps): AgentStatuses => ({
  async ringable(accountId) {
    const sightingOf = await seenBy(deps, accountId);
    return (row) => {
      const { isOnCall, unreachable } = sightingOf(row);
      return !isOnCall && unreachable === null;
    };
  },
  async of(accountId) {
    const sightingOf = await seenBy(deps, accountId);
    return (row) =>
      shownOf({
        agentId: row.agent_id,
        status: statusSchema.parse(row.status),
        reason: row.status_reason,
        statusSince: row.status_since.getTime(),
        isWrappingUp: row.wrap_up_until !== null && row.wrap_up_until.getTime() > deps.now(),
        ...sightingOf(row),
      });
  },
});
