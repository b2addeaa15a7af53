import { clockRefusal } from '@patchbay/shared-contracts/campaigns';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { zonesOfText } from './facts.ts';
import type { Plan } from './plan.ts';

/** Returns the distinct zones of waiting numbers: skips from one to the next by the index, as there are a million numbers and few zones. */
export async function zonesWaiting(tx: Tx, id: string): Promise<readonly string[]> {
  const found = sql<{ readonly zones: string }>`with recursive each as (
      (select zones from campaign_numbers where campaign_id = ${id} and state = 'waiting' order by zones limit 1)
      union all
      select (select n.zones from campaign_numbers n
        where n.campaign_id = ${id} and n.state = 'waiting' and n.zones > each.zones order by n.zones limit 1)
      from each where each.zones is not null)
    select zones from each where zones is not null`;
  return (await found.execute(tx)).rows.map(({ zones }) => zones);
}

/** Returns the zones within calling hours at this moment. Numbers of other zones are not touched, so no hourly updates are needed. */
export async function openZones(tx: Tx, { row, rules }: Plan, now: number): Promise<readonly string[]> {
  const waiting = await zonesWaiting(tx, row.id);
  return waiting.filter((zones) => clockRefusal(rules, { zones: zonesOfText(zones) }, now) === null);
}

export interface DueQuery {
  readonly zones: readonly string[];
  readonly now: number;
  /** Agents who are ready, if each customer is to get the own agent; null: any agent. */
  readonly own: readonly string[] | null;
}

/** Selects the first due numbers of each zone. */
const dueOf = (id: string, { zones, now, own }: DueQuery, most: number) => sql<{ readonly number: string }>`
  select due.number from jsonb_array_elements_text(${JSON.stringify(zones)}::jsonb) as z (zones) cross join lateral (
    select n.number, n.due_at, n.place from campaign_numbers n
    where n.campaign_id = ${id} and n.state = 'waiting' and n.zones = z.zones and n.due_at <= ${new Date(now)}
      and (${own === null} or n.agent_id is null or n.agent_id = any (${`{${(own ?? []).join(',')}}`}::text[]))
    order by n.due_at, n.place limit ${most}
  ) as due order by due.due_at, due.place limit ${most}`;

/** Counts the numbers that may be dialled now by their rows alone, up to `most`. */
export async function countDue(tx: Tx, plan: Plan, now: number, most: number): Promise<number> {
  const zones = await openZones(tx, plan, now);
  return (await dueOf(plan.row.id, { zones, now, own: null }, most).execute(tx)).rows.length;
}

/** Locks due numbers, the longest due first, at most this many, for this transaction; numbers locked by another are skipped. */
export async function lockDue(
  tx: Tx,
  id: string,
  query: DueQuery,
  most: number,
): Promise<readonly Row<'campaign_numbers'>[]> {
  const numbers = (await dueOf(id, query, most).execute(tx)).rows.map(({ number }) => number);
  if (numbers.length === 0) return [];
  return tx
    .selectFrom('campaign_numbers')
    .selectAll()
    .where('campaign_id', '=', id)
    .where('number', 'in', numbers)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', new Date(query.now))
    .orderBy('due_at')
    .orderBy('place')
    .forUpdate()
    .skipLocked()
    .execute();
}
