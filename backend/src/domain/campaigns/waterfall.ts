import {
  ABANDONED_FOR_MS,
  clockRefusal,
  clocksOf,
  refusals,
  waterfallOf,
  type NumberStanding,
  type Refusal,
  type WaterfallStep,
} from '@patchbay/shared-contracts/campaigns';
import { startOfDay } from '@patchbay/shared-contracts/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { LONGEST_CALL_MS } from '../calls/model/longest-call.ts';
import { zonesWaiting } from './due.ts';
import { zonesOfText } from './facts.ts';
import type { TryOutcome } from './model/outcomes.ts';
import type { Plan } from './plan.ts';

export interface Waterfall {
  readonly loaded: number;
  /** Being dialled. */
  readonly out: number;
  readonly steps: readonly WaterfallStep[];
  readonly ready: number;
}

/** Agents who are ready, if each customer is to get the own agent; null: any agent. */
type Ready = readonly string[] | null;

/**
 * Returns the clock's refusal for all numbers with the same zones, and the time since which attempts count as today's: the start of the
 * earliest day of their zones.
 */
function clockOf({ rules }: Plan, zones: string, now: number) {
  const known = { zones: zonesOfText(zones) };
  const days = (clocksOf(rules, known) ?? []).map((zone) => startOfDay(now, zone));
  return { zones, refusal: clockRefusal(rules, known, now), since: Math.min(...days, now) };
}

/** Selects each number's first refusal, in the order of `refusals`, by the same rules as `mayDial`; null: ready. */
const firstRefusal = ({ row, rules }: Plan, now: number, ready: Ready) => sql`case
      when n.state = 'out' then 'out'
      when n.refusal = 'invalid' then 'invalid'
      when n.state = 'finished' then 'finished'
      when n.number in (select number from do_not_call where source <> 'key') then 'do-not-call-account'
      when n.number in (select number from campaign_do_not_call where campaign_id = ${row.id}) then 'do-not-call-campaign'
      when n.number in (select number from do_not_call where source = 'key' union all select number from sms_opt_outs) then 'opted-out'
      when jsonb_array_length(n.tried_at) >= ${rules.mostTries.inAll} then 'tried-in-all'
      when c.refusal is not null then c.refusal
      when jsonb_array_length(n.tried_at) >= ${rules.mostTries.aDay}
        and (select count(*) from jsonb_array_elements(n.tried_at) as t where t::text::bigint >= c.since) >= ${rules.mostTries.aDay} then 'tried-today'
      when n.next_try_at > ${new Date(now)} then 'next-try-later'
      when ${rules.dialler === 'predictive'} and n.number in (select number from campaign_tries
        where is_abandoned and over_at > ${new Date(now - ABANDONED_FOR_MS)}) then 'abandoned-lately'
      when n.number in (select number from campaign_tries where over_at is null)
        or n.number in (select customer_number from calls where ended_at is null and started_at > ${new Date(now - LONGEST_CALL_MS)})
        then 'dialled-elsewhere'
      when ${ready !== null} and n.agent_id is not null and n.agent_id <> all (${`{${(ready ?? []).join(',')}}`}::text[]) then 'own-agent-not-ready'
    end`;

/** Selects these numbers as `n`, with the results of their clocks as `c`, for waiting numbers: others do not depend on a clock. */
async function numbersByClock(
  tx: Tx,
  plan: Plan,
  now: number,
  numbers: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const zones = await zonesWaiting(tx, plan.row.id);
  const clocks = JSON.stringify(zones.map((each) => clockOf(plan, each, now)));
  return sql`${numbers} n
    left join jsonb_to_recordset(${clocks}::jsonb) as c (zones text, refusal text, since double precision) on c.zones = n.zones`;
}

const ofCampaign = ({ row }: Plan) => sql`(select * from campaign_numbers where campaign_id = ${row.id})`;

/** Returns why it is not dialling [CAMP-015]: the numbers from loaded to ready, step by step. */
export async function readWaterfall(tx: Tx, plan: Plan, now: number, ready: Ready): Promise<Waterfall> {
  const counted = sql<{ readonly refusal: Refusal | 'out' | null; readonly count: number }>`
    select ${firstRefusal(plan, now, ready)} as refusal, count(*)::int as count
    from ${await numbersByClock(tx, plan, now, ofCampaign(plan))} group by 1`;
  const { rows } = await counted.execute(tx);
  const taken = Object.fromEntries(
    refusals.map((refusal) => [refusal, rows.find((row) => row.refusal === refusal)?.count ?? 0]),
  );
  const out = rows.find(({ refusal }) => refusal === 'out')?.count ?? 0;
  const loaded = rows.reduce((sum, { count }) => sum + count, 0);
  return { loaded, out, ...waterfallOf(loaded - out, taken) };
}

export interface NumberState {
  readonly number: string;
  readonly standing: NumberStanding;
  readonly tries: number;
  readonly next_try_at: Date | null;
  readonly outcome: TryOutcome | null;
  readonly about: Readonly<Record<string, string>>;
}

interface WaterfallQuery {
  readonly refusal?: NumberStanding | undefined;
  readonly number?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Returns how many numbers are in this state; without one, all. */
export const countOf = ({ loaded, out, ready, steps }: Waterfall, standing?: NumberStanding): number => {
  if (standing === undefined) return loaded;
  if (standing === 'out') return out;
  return standing === 'ready' ? ready : (steps.find(({ refusal }) => refusal === standing)?.taken ?? 0);
};

/** Returns the numbers behind a step of the waterfall, in the order of the list [CAMP-015]; `total` only for a search. */
export async function readNumbersOfStep(
  tx: Tx,
  plan: Plan,
  { now, ready }: { readonly now: number; readonly ready: Ready },
  { refusal, number = '', limit, offset }: WaterfallQuery,
): Promise<{ readonly total: number | null; readonly rows: readonly NumberState[] }> {
  const like = sql`starts_with(number, ${number})`;
  const part = sql`order by place limit ${limit} offset ${offset}`;
  // A page of all numbers is selected first, by the index, and only its numbers are classified.
  const isOfAll = refusal === undefined;
  const numbers = isOfAll
    ? sql`(select * from campaign_numbers where campaign_id = ${plan.row.id} and ${like} ${part})`
    : ofCampaign(plan);
  const stands = sql`(select n.number, n.place, n.next_try_at, n.outcome, n.about, jsonb_array_length(n.tried_at) as tries,
      coalesce(${firstRefusal(plan, now, ready)}, 'ready') as standing
    from ${await numbersByClock(tx, plan, now, numbers)}) as stands`;
  const those = isOfAll ? sql`` : sql`where standing = ${refusal} and ${like}`;
  const page = sql<NumberState>`select number, standing, tries, next_try_at, outcome, about from ${stands} ${those}
    ${isOfAll ? sql`order by place` : part}`;
  const { rows } = await page.execute(tx);
  if (number === '') return { total: null, rows };
  const found = isOfAll
    ? sql`campaign_numbers where campaign_id = ${plan.row.id} and ${like}`
    : sql`${stands} ${those}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(tx);
  return { total: counted.rows[0]?.total ?? null, rows };
}
