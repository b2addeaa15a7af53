import {
  noRates,
  addObservation,
  type RateObservation,
  type Pace,
  type Rates,
} from '@patchbay/shared-contracts/campaigns';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

interface Of {
  readonly account_id: string;
  readonly id: string;
}

/** Reason for a campaign's pace at a tick: by `paceNow`, or an obstacle before that. */
export type TickReason =
  | Pace['why']['reason']
  | 'not-yet'
  | 'cap-reached'
  | 'suspended'
  | 'no-caller-id'
  | 'no-number-ready'
  | 'lines-full'
  | 'network-fails';

export interface Tick {
  readonly reason: TickReason;
  readonly wanted: number;
  readonly dialled: number;
  readonly inputs: Pace['why']['inputs'] | null;
}

const kept = { everyMs: 60_000, forMs: 24 * 3_600_000 } as const;

/** Returns the measurements of a campaign, updated by new observations. */
export async function learnt(tx: Tx, { account_id, id }: Of, observations: readonly RateObservation[]): Promise<Rates> {
  await tx
    .insertInto('campaign_paces')
    .values({ account_id, campaign_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('campaign_paces')
    .select('rates')
    .where('campaign_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const rates = observations.reduce(addObservation, row?.rates ?? noRates);
  if (observations.length > 0)
    await tx
      .updateTable('campaign_paces')
      .set({ rates: JSON.stringify(rates) })
      .where('campaign_id', '=', id)
      .execute();
  return rates;
}

/** Returns its measurements; null before the first call. */
export async function readRates(tx: Tx, id: string): Promise<Rates | null> {
  const row = await tx.selectFrom('campaign_paces').select('rates').where('campaign_id', '=', id).executeTakeFirst();
  return row?.rates ?? null;
}

/** Stores the decision of a tick with its reason; of earlier ones, keeps one per reason and minute, for a day [CAMP-011]. */
export async function keepTick(
  tx: Tx,
  { account_id, id }: Of,
  { reason, wanted, dialled, inputs }: Tick,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const why = { reason, wanted, inputs: inputs && JSON.stringify(inputs) };
  await tx
    .insertInto('campaign_paces')
    .values({ account_id, campaign_id: id, at, dialled, ...why })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet({ at, dialled, ...why }))
    .execute();
  const added = await sql`insert into campaign_reasons (account_id, campaign_id, at, reason, wanted, inputs)
    select ${account_id}, ${id}, ${at}, ${reason}, ${wanted}, ${why.inputs}::jsonb
    where not exists (
      select from (select at, reason from campaign_reasons where campaign_id = ${id} order by at desc limit 1) as last
      where last.reason = ${reason} and last.at > ${new Date(now - kept.everyMs)})
    on conflict do nothing returning 1`.execute(tx);
  if (added.rows.length === 0) return;
  await tx
    .deleteFrom('campaign_reasons')
    .where('campaign_id', '=', id)
    .where('at', '<', new Date(now - kept.forMs))
    .execute();
}
