import { membersOf, type GroupMode } from '@patchbay/shared-contracts/call-groups';
import type { Overflow } from '@patchbay/shared-contracts/queues';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { withGroups, type GroupPlan } from '@patchbay/telephony/flow/call-groups';
import type { PublishedFlow } from '@patchbay/telephony/flow/published';

const modes = { 'ring all': 'parallel', 'in turn': 'sequential', 'round robin': 'round robin' } as const satisfies Record<GroupMode, GroupPlan['mode']>; // prettier-ignore

function overflowOf({ after, after_target: target }: Row<'call_groups'>): Overflow {
  if (after === 'queue') return { to: after, queueId: target };
  return after === 'number' ? { to: after, number: target } : { to: after };
}

const planOf = (row: Row<'call_groups'>): GroupPlan => ({
  ...{ id: row.id, name: row.name, mode: modes[row.mode], ringSeconds: row.ring_seconds },
  overflow: overflowOf(row),
  voicemailEmail: row.after === 'voicemail' && row.after_target !== '' ? row.after_target : null,
  members: membersOf(row.members) ?? [],
});

/** Returns call groups in their current state, by id. */
export async function readGroups(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, GroupPlan>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('call_groups').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, planOf(row)]));
}

/** Returns the account's call groups by name, each with the agents among its members. */
export async function readTeams(tx: Tx) {
  const rows = await tx.selectFrom('call_groups').select(['id', 'name', 'members']).orderBy('name').execute();
  return rows.map(({ id, name, members }) => ({
    ...{ id, name },
    agentIds: (membersOf(members) ?? []).flatMap((member) => ('agentId' in member ? [member.agentId] : [])),
  }));
}

/** Returns the flow of a number that leads to a call group [CONF-GROUP-001]; `undefined` when there is none. */
export async function groupsOwnFlow(tx: Tx, groupId: string): Promise<PublishedFlow | undefined> {
  const groups = await readGroups(tx, [groupId]);
  const group = groups.get(groupId);
  if (group === undefined) return undefined;
  const graph = { version: 1 as const, start: 'group', nodes: [{ type: 'callGroup' as const, id: 'group', groupId }] };
  return { name: group.name, version: null, graph: withGroups(graph, groups) };
}
