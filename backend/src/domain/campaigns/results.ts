import {
  expectedEnd,
  HEALTH_DAYS,
  numberHealth,
  type CampaignResults,
  type ExpectedEnd,
  type NumberHealth,
} from '@patchbay/shared-contracts/campaigns';
import { dayAt, laterDay, startOf } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { VisibleScope } from '../access/model/visible-scope.ts';
import { callsInSight } from '../calls/log.ts';
import { answeredOutcomes, heardOutcomes } from './model/outcomes.ts';
import type { Plan } from './plan.ts';

type Outcomes = CampaignResults['outcomes'];
type OutcomeOfDay = Outcomes[number];

/** Selects finished calls of this campaign that the person sees in the log; by the account's day on which they began. */
const seenCalls = ({ row, timeZone }: Plan, sees: VisibleScope) => sql`(
  select *, to_char(started_at at time zone ${timeZone}, 'YYYY-MM-DD') as day from calls
  where campaign_id = ${row.id} and started_at >= ${row.started_at} and ended_at is not null and ${callsInSight(sees)}) as seen`;

/** Reads the outcomes of its lines, and their calls in the log [CAMP-011]. */
async function readOutcomes(tx: Tx, plan: Plan, sees: VisibleScope): Promise<Outcomes> {
  const tries = await tx
    .selectFrom('campaign_outcomes')
    .select(['day', 'outcome'])
    .select(({ fn }) => fn.sum<string>('tries').as('tries'))
    .where('campaign_id', '=', plan.row.id)
    .groupBy(['day', 'outcome'])
    .execute();
  const calls = await sql<Pick<OutcomeOfDay, 'day' | 'outcome' | 'calls'>>`
    select seen.day, tried.outcome, count(*)::int as calls
    from ${seenCalls(plan, sees)} join campaign_tries as tried on tried.call_id = seen.call_id and tried.campaign_id = ${plan.row.id}
    where tried.outcome is not null group by 1, 2`.execute(tx);
  const all = new Map<string, OutcomeOfDay>();
  const add = (day: string, outcome: OutcomeOfDay['outcome'], more: { tries?: number; calls?: number }) => {
    const before = all.get(`${day} ${outcome}`) ?? { day, outcome, tries: 0, calls: 0 };
    all.set(`${day} ${outcome}`, { ...before, ...more });
  };
  for (const each of tries) add(each.day, each.outcome, { tries: Number(each.tries) });
  for (const each of calls.rows) add(each.day, each.outcome, { calls: each.calls });
  return [...all.keys()].sort().flatMap((key) => all.get(key) ?? []);
}

/** Returns results by day, for calls that the person may see [CAMP-011]. */
export async function readResults(tx: Tx, plan: Plan, sees: VisibleScope): Promise<CampaignResults> {
  const { timeZone: time_zone } = plan;
  if (plan.row.started_at === null) return { time_zone, outcomes: [], dispositions: [] };
  const said = await sql<CampaignResults['dispositions'][number]>`
    select day, coalesce(disposition, '') as disposition, count(*)::int as calls from ${seenCalls(plan, sees)}
    where disposition is not null or (agent_status = 'Connected' and customer_status = 'Connected') group by 1, 2 order by 1, 3 desc, 2`.execute(
    tx,
  );
  return { time_zone, outcomes: await readOutcomes(tx, plan, sees), dispositions: said.rows };
}

/** Days for the rate: older days say little about the numbers that are left. */
const RATE_DAYS = 7;

/** Returns when it is expected to end [CAMP-011]. */
export async function readEnd(tx: Tx, { row, rules, timeZone }: Plan, now: number): Promise<ExpectedEnd> {
  const first = laterDay(dayAt(now, timeZone), -RATE_DAYS);
  const { rows } = await sql<{ readonly loaded: number; readonly finished: number; readonly lately: number }>`select
      (select coalesce(sum(added), 0)::int from campaign_loads where campaign_id = ${row.id}) as loaded,
      coalesce(sum(finished), 0)::int as finished, coalesce(sum(finished) filter (where day >= ${first}), 0)::int as lately
    from campaign_days where campaign_id = ${row.id}`.execute(tx);
  const { loaded = 0, finished = 0, lately = 0 } = rows[0] ?? {};
  return expectedEnd({
    isRunning: row.state === 'running',
    goesOn: row.source === 'api' || (row.source === 'customers' && row.is_followed),
    ...{ left: Math.max(0, loaded - finished), finished: lately, now, calendar: rules.calendar },
    since: Math.max(row.started_at?.getTime() ?? now, startOf(first, timeZone)),
    until: row.ends_on === '' ? null : startOf(laterDay(row.ends_on, 1), timeZone),
  });
}

/** Returns the health of the caller ids of a campaign, or of all campaigns of the account, from four weeks of counts [CAMP-016]. */
export async function readHealth(tx: Tx, campaignId: string | null, today: string): Promise<readonly NumberHealth[]> {
  const found = await tx
    .selectFrom('campaign_outcomes')
    .select(['service_number as callerId', 'day'])
    .select(sql<number>`sum(tries)::int`.as('tries'))
    .select(
      sql<number>`coalesce(sum(tries) filter (where outcome in (${sql.join(answeredOutcomes)})), 0)::int`.as(
        'answered',
      ),
    )
    .where('day', '>=', laterDay(today, 1 - HEALTH_DAYS))
    .where('outcome', 'in', heardOutcomes)
    .$if(campaignId !== null, (query) => query.where('campaign_id', '=', campaignId ?? ''))
    .groupBy(['service_number', 'day'])
    .orderBy('day')
    .execute();
  return numberHealth(found, today);
}
