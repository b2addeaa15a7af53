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

const isOver = async (tx: Tx, plan: Plan, now: number): Promise<boolean> =>
  dayState(plan, now) === 'over' || isDone(tx, plan);

/** Locks a running campaign, as requests do that add numbers to it; undefined: it runs no more. */
const locked = (tx: Tx, id: string) =>
  tx.selectFrom('campaigns').selectAll().where('id', '=', id).where('state', '=', 'running').forUpdate().executeTakeFirst(); // prettier-ignore

/** Finishes campaigns whose last day is over, or whose numbers are all finished. */
export async function finishWhatIsOver(tx: Tx, now: number): Promise<void> {
  for (const plan of await runningPlans(tx)) {
    if (!(await isOver(tx, plan, now))) continue;
    const row = await locked(tx, plan.row.id);
    // Read again under the lock: while it was waited for, numbers may have been added and their request answered.
    if (row === undefined || !(await isOver(tx, { ...plan, row }, now))) continue;
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
