import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { overflowSchema, type QueuePlan } from '../flow/model/queue-plan.ts';

const inMs = (seconds: number): number => seconds * 1000;
const maybeMs = (seconds: number | null): number | null => (seconds === null ? null : inMs(seconds));

const planOf = (row: Row<'queues'>): QueuePlan => ({
  id: row.queue_id,
  name: row.name,
  strategy: row.strategy,
  ringMs: inMs(row.ring_seconds),
  maxWaitMs: inMs(row.maximum_wait_seconds),
  maxLength: row.maximum_length,
  tierWaitMs: inMs(row.tier_wait_seconds),
  music: row.hold_music,
  announcement: row.announcement,
  announceEveryMs: maybeMs(row.announcement_seconds),
  announcePosition: row.announces_position,
  overflow: overflowSchema.catch({ to: 'hangup' }).parse(row.overflow),
  wrapUpMs: inMs(row.wrap_up_seconds),
  stickyMs: row.sticky_hours === null ? null : inMs(row.sticky_hours * 3600),
  voicemailEmail: row.voicemail_email,
});

/** How a queue is run now; an overflow that makes no sense ends the call [CONF-QUEUE-013]. */
export async function readQueuePlan(tx: Tx, queueId: string): Promise<QueuePlan | undefined> {
  const row = await tx.selectFrom('queues').selectAll().where('queue_id', '=', queueId).executeTakeFirst();
  return row === undefined ? undefined : planOf(row);
}
