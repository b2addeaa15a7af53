import { laterDay } from '@patchbay/shared-contracts/time';
import type { Counted } from '@patchbay/shared-contracts/campaigns';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import type { TryOutcome } from './model/outcomes.ts';

type Count = 'dialled' | 'answered' | 'abandoned' | 'talked' | 'finished';
export type Counts = Readonly<Partial<Record<Count, number>>>;

/** Adds to the outcomes of lines dialled on a day. */
export async function addToDay(
  tx: Tx,
  { account_id, id }: { readonly account_id: string; readonly id: string },
  day: string,
  { dialled = 0, answered = 0, abandoned = 0, talked = 0, finished = 0 }: Counts,
): Promise<void> {
  await sql`insert into campaign_days as d (account_id, campaign_id, day, dialled, answered, abandoned, talked, finished)
    values (${account_id}, ${id}, ${day}, ${dialled}, ${answered}, ${abandoned}, ${talked}, ${finished})
    on conflict (campaign_id, day) do update set dialled = d.dialled + excluded.dialled, answered = d.answered + excluded.answered,
      abandoned = d.abandoned + excluded.abandoned, talked = d.talked + excluded.talked, finished = d.finished + excluded.finished`.execute(
    tx,
  );
}

/** Adds an attempt with this outcome to a day, by its caller id. */
export async function addOutcome(
  tx: Tx,
  {
    account_id,
    campaign_id,
    day,
    service_number,
  }: Pick<Row<'campaign_tries'>, 'account_id' | 'campaign_id' | 'day' | 'service_number'>,
  outcome: TryOutcome,
): Promise<void> {
  await sql`insert into campaign_outcomes as o (account_id, campaign_id, day, service_number, outcome, tries)
    values (${account_id}, ${campaign_id}, ${day}, ${service_number}, ${outcome}, 1)
    on conflict (campaign_id, day, service_number, outcome) do update set tries = o.tries + 1`.execute(tx);
}

/** Returns the counts of the campaign's day, and of that day with the 29 before it [CAMP-007]. */
export async function countedOn(
  tx: Tx,
  id: string,
  day: string,
): Promise<{ readonly day: Counted; readonly month: Counted }> {
  const from = laterDay(day, -29);
  const rows = await tx
    .selectFrom('campaign_days')
    .select(['day', 'answered', 'abandoned'])
    .where('campaign_id', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', day)
    .execute();
  const sum = (some: typeof rows): Counted => ({
    answered: some.reduce((all, { answered }) => all + answered, 0),
    abandoned: some.reduce((all, { abandoned }) => all + abandoned, 0),
  });
  return { day: sum(rows.filter((row) => row.day === day)), month: sum(rows) };
}
