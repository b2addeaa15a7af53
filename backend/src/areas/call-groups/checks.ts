import {
  callGroupErrors,
  callGroupsContract,
  membersOf,
  type CallGroupsFields,
} from '@patchbay/shared-contracts/call-groups';
import { DIALLED } from '@patchbay/shared-contracts/rules';
import { z } from 'zod';
import type { ListChecks } from '../../domain/list/editable-list-routes.ts';
import { InUse } from '../../domain/where-used/in-use.ts';
import { whereUsed } from '../../domain/where-used/where-used.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

/** Inactive agents may stay members: they are not rung while inactive. */
async function requireAgents(tx: Tx, { members }: CallGroupsFields): Promise<void> {
  const ids = (membersOf(members) ?? []).flatMap((member) => ('agentId' in member ? [member.agentId] : []));
  if (ids.length === 0) return;
  const known = await tx.selectFrom('agents').select('agent_id').where('agent_id', 'in', ids).execute();
  if (known.length < ids.length) throw new Refusal(callGroupErrors.member, 'members');
}

async function requireEnd(tx: Tx, { after, after_target: target }: CallGroupsFields): Promise<void> {
  if (after === 'number' && !DIALLED.test(target)) throw new Refusal(callGroupErrors.number, 'after_target');
  if (after === 'voicemail' && target !== '' && !z.email().safeParse(target).success)
    throw new Refusal(callGroupErrors.email, 'after_target');
  if (after !== 'queue') return;
  const queue = await tx.selectFrom('queues').select('queue_id').where('queue_id', '=', target).executeTakeFirst();
  if (queue === undefined) throw new Refusal(callGroupErrors.queue, 'after_target');
}

/** Additional checks of a call group, and refusal to delete one in use [CONF-GROUP-001]. */
export const callGroupChecks: ListChecks = {
  async write(tx, values) {
    const group = callGroupsContract.fields.parse(values);
    await requireAgents(tx, group);
    await requireEnd(tx, group);
  },
  receiver: (values) => (values['after'] === 'voicemail' ? String(values['after_target']) : ''),
  async remove(tx, id) {
    const uses = await whereUsed(tx, 'call-group', id);
    if (uses.length > 0) throw new InUse(callGroupErrors.used, uses);
  },
};
