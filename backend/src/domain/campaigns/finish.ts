import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { storeCampaignEndEvent } from './campaign-events.ts';
import { dayState, runningPlans, type Plan } from './plan.ts';

/** Whether it has dialled everything: nothing is still being loaded, added or followed. */
async function isDone(tx: Tx, { row }: Plan): Promise<boolean> {
  if (row.source === 'api' || row.load_state !== 'done' || (row.source === 'customers' && row.is_followed))
    return false;
  // Each state by its own index: none of a million finished numbers is read.
  const left = await sql`(select from campaign_numbers where campaign_id = ${row.id} and state = 'waiting' limit 1)
    union all (select from campaign_numbers where campaign_id = ${row.id} and state = 'out' limit 1)`.execute(tx);
  return left.rows.length === 0;
}

/** Finishes campaigns whose last day is over, or whose numbers are all finished. */
export async function finishWhatIsOver(tx: Tx, now: number): Promise<void> {
  for (const plan of await runningPlans(tx)) {
    if (dayState(plan, now) !== 'over' && !(await isDone(tx, plan))) continue;
    const ended = await tx
      .updateTable('campaigns')
      .set({ state: 'finished', ended_at: new Date(now) })
      .where('id', '=', plan.row.id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    if (ended !== undefined) await storeCampaignEndEvent(tx, plan.row, 'finished', now);
  }
}
