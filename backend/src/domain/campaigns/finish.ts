import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { tellEnded } from './told.ts';
import { daysOf, runningPlans, type Plan } from './plan.ts';

/** Whether all that it had to dial is done: nothing is loaded, added or followed any more. */
async function isDone(tx: Tx, { row }: Plan): Promise<boolean> {
  if (row.source === 'api' || row.load_state !== 'done' || (row.source === 'customers' && row.is_followed))
    return false;
  // Each by its own index: of a million that are finished none is looked at.
  const left = await sql`(select from campaign_numbers where campaign_id = ${row.id} and state = 'waiting' limit 1)
    union all (select from campaign_numbers where campaign_id = ${row.id} and state = 'out' limit 1)`.execute(tx);
  return left.rows.length === 0;
}

/** Campaigns whose last day is over, or whose numbers are all finished, are finished. */
export async function finishWhatIsOver(tx: Tx, now: number): Promise<void> {
  for (const plan of await runningPlans(tx)) {
    if (daysOf(plan, now) !== 'over' && !(await isDone(tx, plan))) continue;
    const ended = await tx
      .updateTable('campaigns')
      .set({ state: 'finished', ended_at: new Date(now) })
      .where('id', '=', plan.row.id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    if (ended !== undefined) await tellEnded(tx, plan.row, 'finished', now);
  }
}
