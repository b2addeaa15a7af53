import type { Tariff } from '@patchbay/shared-contracts/billing';
import { weekOf } from '@patchbay/shared-contracts/calendars';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** A row of `rateRows`; from JSON its time is text. */
interface RateRow extends Pick<
  Tariff,
  'channel' | 'direction' | 'prefix' | 'setupMilli' | 'pulseMilli' | 'pulseSeconds'
> {
  readonly since: Date | string;
  /** Empty: any type. */
  readonly numberType: string;
  /** Hours of the week; empty: around the clock. */
  readonly hours: string;
  /** Zone of the account, IANA. */
  readonly timeZone: string;
}

/** Largest number of digits of E.164, and so of a prefix. */
const LONGEST_PREFIX = 15;

/** Returns all prefixes of a number, from the empty one to the whole number. */
const prefixesOf = (number: string): string[] => {
  const digits = number.replace('+', '').slice(0, LONGEST_PREFIX);
  return Array.from({ length: digits.length + 1 }, (_, length) => digits.slice(0, length));
};

/** Selects all versions of the rates that may apply to these numbers: an account may have thousands of tariffs. */
export const rateRows = (accountId: string, numbers: readonly string[]): RawBuilder<RateRow> => sql<RateRow>`
  select channel, direction, prefix, since, setup_milli as "setupMilli", pulse_milli as "pulseMilli", pulse_seconds as "pulseSeconds",
    number_type as "numberType", hours, timezone as "timeZone"
  from call_rates join accounts using (account_id) where account_id = ${accountId} and prefix = any(${[...new Set(numbers.flatMap(prefixesOf))]}::text[])`;

export const tariffsFrom = (rows: readonly RateRow[]): readonly Tariff[] =>
  rows.map(({ since: from, numberType, hours, timeZone, ...of }) => {
    const since = new Date(from).getTime();
    return {
      ...of,
      numberType: numberType || null,
      hours: hours === '' ? null : { timeZone, week: weekOf(hours) ?? {}, exceptions: [], closure: null },
      since: since === 0 ? null : since,
    };
  });

export const tariffsOf = async (tx: Tx, accountId: string, number: string): Promise<readonly Tariff[]> =>
  tariffsFrom((await rateRows(accountId, [number]).execute(tx)).rows);

/** Seconds included by a plan at a moment, and those used. */
export interface PlanRow {
  /** Epoch ms: the moment, and the start of its month by the account's clock. */
  readonly at: number;
  readonly month: number;
  readonly seconds: number;
  readonly used: number;
  /** Whether the use is stored, and need not be counted. */
  readonly isKept: boolean;
}

const epochMs = (moment: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${moment}) * 1000)::float8`;

/** Selects the plan for each of these moments (epoch ms) at which one includes something. */
export const planRowsQuery = (accountId: string, moments: readonly number[]): RawBuilder<PlanRow> => sql<PlanRow>`
  with held as materialized (
    select distinct at, plan.seconds, date_trunc('month', at, timezone) as month,
      (date_trunc('month', at at time zone timezone) + interval '1 month') at time zone timezone as month_end
    from unnest(${moments.map((at) => new Date(at).toISOString())}::timestamptz[]) as at
    join accounts on accounts.account_id = ${accountId}
    cross join lateral (select included_seconds as seconds from call_plans
      where account_id = ${accountId} and since <= at order by since desc limit 1) as plan
    where plan.seconds > 0
  ),
  months as materialized (
    select month, kept.seconds is not null as is_kept, coalesce(kept.seconds, (select sum(included_seconds) from call_charges
      where account_id = ${accountId} and at >= month and at < month_end), 0)::float8 as used
    from (select distinct month, month_end from held) as each
    left join plan_use as kept on kept.account_id = ${accountId} and kept.month_from = month
  )
  select ${epochMs(sql`at`)} as at, ${epochMs(sql`month`)} as month, held.seconds, used, is_kept as "isKept"
  from held join months using (month)`;

/** Returns the seconds left of the plan in the current month by the account's clock, including those held by running calls. */
export async function includedLeft(tx: Tx, accountId: string, at: number): Promise<number> {
  const [plan] = (await planRowsQuery(accountId, [at]).execute(tx)).rows;
  return plan === undefined ? 0 : Math.max(0, plan.seconds - plan.used);
}
