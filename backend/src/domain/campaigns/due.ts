import { clockRefusal } from '@patchbay/shared-contracts/campaigns';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { zonesOfText } from './facts.ts';
import type { Plan } from './plan.ts';

/** The zones of numbers that wait, each once: from one to the next by the index, for there are a million numbers and few zones. */
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

/** Zones that are within hours at this moment. Numbers of the others stay as they are: nothing is written of them hour by hour. */
export async function openZones(tx: Tx, { row, rules }: Plan, now: number): Promise<readonly string[]> {
  const waiting = await zonesWaiting(tx, row.id);
  return waiting.filter((zones) => clockRefusal(rules, { zones: zonesOfText(zones) }, now) === null);
}

export interface DueAsked {
  readonly zones: readonly string[];
  readonly now: number;
  /** Agents who are ready, where each customer is to get the own one; null: anybody may have them. */
  readonly own: readonly string[] | null;
}

/** Of each zone the first that are due. */
const dueOf = (id: string, { zones, now, own }: DueAsked, most: number) => sql<{ readonly number: string }>`
  select due.number from jsonb_array_elements_text(${JSON.stringify(zones)}::jsonb) as z (zones) cross join lateral (
    select n.number, n.due_at, n.place from campaign_numbers n
    where n.campaign_id = ${id} and n.state = 'waiting' and n.zones = z.zones and n.due_at <= ${new Date(now)}
      and (${own === null} or n.agent_id is null or n.agent_id = any (${`{${(own ?? []).join(',')}}`}::text[]))
    order by n.due_at, n.place limit ${most}
  ) as due order by due.due_at, due.place limit ${most}`;

/** How many numbers of it may be dialled now, as far as their rows know; counted up to `most`. */
export async function countDue(tx: Tx, plan: Plan, now: number, most: number): Promise<number> {
  const zones = await openZones(tx, plan, now);
  return (await dueOf(plan.row.id, { zones, now, own: null }, most).execute(tx)).rows.length;
}

/** Numbers that are due, the longest first, at most so many; for this transaction alone: who is looking at one, too, passes it over. */
export async function lockDue(
  tx: Tx,
  id: string,
  asked: DueAsked,
  most: number,
): Promise<readonly Row<'campaign_numbers'>[]> {
  const numbers = (await dueOf(id, asked, most).execute(tx)).rows.map(({ number }) => number);
  if (numbers.length === 0) return [];
  return tx
    .selectFrom('campaign_numbers')
    .selectAll()
    .where('campaign_id', '=', id)
    .where('number', 'in', numbers)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', new Date(asked.now))
    .orderBy('due_at')
    .orderBy('place')
    .forUpdate()
    .skipLocked()
    .execute();
}
