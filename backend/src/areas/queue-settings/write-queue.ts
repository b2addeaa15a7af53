import { randomUUID } from 'node:crypto';
import { listErrors } from '@patchbay/shared-contracts/list';
import { QUEUES_MOST, queueErrors, type QueueFields } from '@patchbay/shared-contracts/queues';
import { isPlayable } from '@patchbay/shared-contracts/sounds';
import { unmapAgents, type Mapping } from '../../domain/queues/mapping.ts';
import { overflowOf } from '../../domain/routing/queues.ts';
import { InUse } from '../../domain/where-used/in-use.ts';
import { whereUsed } from '../../domain/where-used/where-used.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { leadsBack } from './model/overflow-circle.ts';

/** Locks all queues of the account, because names and overflows are checked before writing. */
const lockAll = (tx: Tx) =>
  tx.selectFrom('queues').select(['queue_id', 'name', 'overflow', 'version']).orderBy('queue_id').forUpdate().execute();
type Others = Awaited<ReturnType<typeof lockAll>>;

async function requireSound(tx: Tx, field: 'hold_music' | 'announcement', soundId: string | null): Promise<void> {
  if (soundId === null) return;
  const sound = await tx.selectFrom('sounds').select('status').where('sound_id', '=', soundId).executeTakeFirst();
  if (sound === undefined || !isPlayable(sound.status)) throw new Refusal(queueErrors.sound, field);
}

async function requireCalendar(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx.selectFrom('calendars').select('id').where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new Refusal(queueErrors.calendar, 'calendar_id');
}

type MayStay = 'calendar_id' | 'callback_tries' | 'callback_pause_minutes' | 'callback_hours';
/** Values to write; without calendar or callback settings the stored ones are kept. */
export type WantedQueue = Omit<QueueFields, MayStay> & { readonly [Field in MayStay]?: QueueFields[Field] | undefined };

/** Refuses invalid values, with their field. `queueId`: null for a new queue. */
async function requireWhole(tx: Tx, all: Others, queueId: string | null, wanted: WantedQueue): Promise<void> {
  const others = all.filter(({ queue_id }) => queue_id !== queueId);
  const isTaken = others.some(({ name }) => name.toLowerCase() === wanted.name.toLowerCase());
  if (isTaken) throw new Refusal(listErrors.taken, 'name');
  await requireSound(tx, 'hold_music', wanted.hold_music);
  await requireSound(tx, 'announcement', wanted.announcement);
  await requireCalendar(tx, wanted.calendar_id ?? null);
  const { overflow } = wanted;
  if (overflow.to !== 'queue') return;
  if (!all.some(({ queue_id }) => queue_id === overflow.queueId)) throw new Refusal(queueErrors.target, 'overflow');
  const overflows = new Map(others.map((each) => [each.queue_id, overflowOf(each.overflow)]));
  if (queueId !== null && leadsBack(queueId, overflow, overflows)) throw new Refusal(queueErrors.circle, 'overflow');
}

const columnsOf = ({ overflow, voicemail_email, ...rest }: WantedQueue) => ({
  ...rest,
  overflow: JSON.stringify(overflow),
  voicemail_email: voicemail_email === '' ? null : voicemail_email,
});

/** Returns its id [CONF-QUEUE-007]. */
export async function addQueue(tx: Tx, accountId: string, wanted: QueueFields): Promise<string> {
  const all = await lockAll(tx);
  if (all.length >= QUEUES_MOST) throw new Refusal(queueErrors.tooMany);
  await requireWhole(tx, all, null, wanted);
  const queue_id = randomUUID();
  await tx
    .insertInto('queues')
    .values({ queue_id, account_id: accountId, ...columnsOf(wanted) })
    .execute();
  return queue_id;
}

/**
 * Changes the version that the user saw; false on a conflict. Applies to the next caller; waiting callers keep the old settings
 * [CONF-QUEUE-015].
 */
export async function changeQueue(tx: Tx, queueId: string, version: number, wanted: WantedQueue): Promise<boolean> {
  const all = await lockAll(tx);
  const before = all.find(({ queue_id }) => queue_id === queueId);
  if (before === undefined) throw new Refusal(listErrors.notFound);
  if (before.version !== version) return false;
  await requireWhole(tx, all, queueId, wanted);
  await tx
    .updateTable('queues')
    .set({ ...columnsOf(wanted), version: version + 1 })
    .where('queue_id', '=', queueId)
    .execute();
  return true;
}

/** Deletes an unused queue; returns its name [CONF-QUEUE-006]. */
export async function deleteQueue(tx: Tx, queueId: string, mapping: Mapping): Promise<string> {
  const queue = (await lockAll(tx)).find(({ queue_id }) => queue_id === queueId);
  if (queue === undefined) throw new Refusal(listErrors.notFound);
  const uses = await whereUsed(tx, 'queue', queueId);
  if (uses.length > 0) throw new InUse(queueErrors.inUse, uses);
  const serving = await tx.selectFrom('queue_agents').select('agent_id').where('queue_id', '=', queueId).execute();
  await unmapAgents(
    tx,
    mapping,
    serving.map(({ agent_id: agentId }) => ({ queueId, agentId })),
  );
  await tx.deleteFrom('queues').where('queue_id', '=', queueId).execute();
  return queue.name;
}
