import type { Calendar } from '@patchbay/shared-contracts/calendars';
import { overflowSchema, type Overflow } from '@patchbay/shared-contracts/queues';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { readCalendars } from '../calendars/calendars.ts';
import type { QueuePlan } from '@patchbay/telephony/flow/queue-plan';

const inMs = (seconds: number): number => seconds * 1000;
const maybeMs = (seconds: number | null): number | null => (seconds === null ? null : inMs(seconds));

/** An invalid overflow ends the call. */
export const overflowOf = (stored: unknown): Overflow => overflowSchema.catch({ to: 'hangup' }).parse(stored);

const planOf = (row: Row<'queues'>, calendar: Calendar | null): QueuePlan => ({
  calendar,
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
  overflow: overflowOf(row.overflow),
  wrapUpMs: inMs(row.wrap_up_seconds),
  stickyMs: row.sticky_hours === null ? null : inMs(row.sticky_hours * 3600),
  voicemailEmail: row.voicemail_email,
});

/** Returns a queue's current settings, with its calendar; an invalid overflow ends the call [CONF-QUEUE-013, CONF-FLOW-008]. */
export async function readQueuePlan(tx: Tx, queueId: string): Promise<QueuePlan | undefined> {
  const row = await tx.selectFrom('queues').selectAll().where('queue_id', '=', queueId).executeTakeFirst();
  if (row === undefined) return undefined;
  const { calendar_id: id } = row;
  const calendars = await readCalendars(tx, id === null ? [] : [id]);
  return planOf(row, calendars.get(id ?? '') ?? null);
}
