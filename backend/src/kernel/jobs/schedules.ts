import type { Tx } from '../db/database.ts';
import { enqueue } from './enqueue.ts';
import type { Schedule } from './job-kind.ts';
import { momentAfter } from './model/moments.ts';

/** Later than any clock: for a pattern without further times. */
const NEVER = new Date('9999-12-31T00:00:00Z');

const nextAt = (schedule: Schedule, now: number): Date => {
  const next = momentAfter(schedule, now);
  return next === null ? NEVER : new Date(next);
};

/**
 * Stores the next time of schedules that are new or whose pattern changed; others keep their time, so runs missed while no process was
 * up are still due. A schedule unknown to this version is left alone: another process may know it.
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
 * Creates the jobs whose time has come. Advancing a schedule locks its row, so each time is handled by one process; several missed
 * times make one job. While a job of the schedule waits or runs, no other is created.
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
