import { edgeErrors, roleSchema } from '@patchbay/shared-contracts';
import { accessTo, type Access } from '../../domain/access/access.ts';
import { readerOf } from '../../domain/calls/log-access.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { isByAgents } from '../../domain/list/define-list.ts';
import type { DownloadRow } from './download-store.ts';
import { listOf, type Lists } from './lists.ts';
import { maySeeStill, type RowsSeen } from './model/rows-seen.ts';

const seenBy = ({ role, agentId }: Actor, access: Access): RowsSeen => {
  const { sees: calls, agents, masked, masking, takesRecordings } = readerOf(access);
  const copied = (ids: readonly string[] | null) => ids && [...ids];
  return {
    ...{ role, agentId, agents: copied(agents), masking: masked ? masking : null, takesRecordings },
    calls: { agents: copied(calls.agents), queues: copied(calls.queues) },
  };
};

interface Asker {
  readonly actor: Actor;
  readonly visible: RowsSeen;
}

/** Loads the user who requested a file with the current rights, which may have changed since. Refuses a user who no longer exists. */
export async function askerOf(tx: Tx, { user_id: userId, account_id: accountId }: DownloadRow): Promise<Asker> {
  const user = await tx
    .selectFrom('users')
    .select(['role', 'is_active'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const role = roleSchema.safeParse(user?.role);
  if (!user?.is_active || !role.success) throw new Refusal(edgeErrors.forbidden);
  const agent = await tx.selectFrom('agents').select('agent_id').where('user_id', '=', userId).executeTakeFirst();
  const actor: Actor = { userId, accountId, sessionId: '', role: role.data, agentId: agent?.agent_id ?? null };
  const access = await accessTo(tx, actor);
  if (access === undefined) throw new Refusal(edgeErrors.forbidden);
  return { actor, visible: seenBy(actor, access) };
}

/** Refuses a file that contains anything now hidden from its user; `visible` is what it was made of, completely or partly [SEC-007]. */
export async function requireSeenStill(
  tx: Tx,
  lists: Lists,
  row: DownloadRow,
  visible: RowsSeen | null,
): Promise<void> {
  const { visible: now } = await askerOf(tx, row);
  const byAgent = isByAgents(listOf(lists, row.asked).narrowed);
  if (visible !== null && !maySeeStill(visible, now, { byAgent })) throw new Refusal(edgeErrors.forbidden);
}
