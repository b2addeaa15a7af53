import type { Tx } from '../db/database.ts';
import { enqueue } from './enqueue.ts';
import type { Schedule } from './job-kind.ts';
import { momentAfter } from './model/moments.ts';

/** Later than any clock: a pattern that has no more moments. */
const NEVER = new Date('9999-12-31T00:00:00Z');

const nextAt = (schedule: Schedule, now: number): Date => {
  const next = momentAfter(schedule, now);
  return next === null ? NEVER : new Date(next);
};

/**
 * Writes down when each is next, for those that are new or whose clock was changed; the others keep the moment that they have, so what was
 * missed while nothing ran is still due. One that this version does not know is left alone: another process may.
 */
export async function installSchedules(tx: Tx, schedules: readonly Schedule[], now: number): Promise<void> {
  for (const schedule of schedules) {
    const { name, cron, zone } = schedule;
    const row = { cron, zone, next_at: nextAt(schedule, now) };
    await tx
      .insertInto('schedules')
      .values({ name, ...row })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(row)
          .where(({ or, eb }) => or([eb('schedules.cron', '<>', cron), eb('schedules.zone', '<>', zone)])),
      )
      .execute();
  }
}

/**
 * Makes the jobs whose moment has come. Who moves a schedule on has locked its row, so each moment is one process's; several missed ones
 * are one. While a job of the schedule waits or runs, another is not made.
 */
export async function enqueueDue(tx: Tx, schedules: readonly Schedule[], now: number): Promise<void> {
  if (schedules.length === 0) return;
  const names = schedules.map(({ name }) => name);
  const due = await tx
    .selectFrom('schedules')
    .select(['name', 'next_at'])
    .where('name', 'in', names)
    .where('next_at', '<=', new Date(now))
    .forUpdate()
    .skipLocked()
    .execute();
  for (const schedule of schedules) {
    const moment = due.find(({ name }) => name === schedule.name);
    if (moment === undefined) continue;
    const { name, kind, payload } = schedule;
    await enqueue(tx, kind, { accountId: null, payload, now, runAt: moment.next_at.getTime(), key: name });
    await tx
      .updateTable('schedules')
      .set({ next_at: nextAt(schedule, now) })
      .where('name', '=', name)
      .execute();
  }
}
