import { dayAt, laterDay, startOf } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import { dayKindOf } from '../../../domain/seed/model/special-days.ts';
import { analyze } from '../../../kernel/db/analyze.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { DAYS } from './calls.ts';
import { apart, callerCount, CUSTOMER_IN, moved, SLOW_SECONDS } from './model/copies.ts';
import { copyDays } from './model/copy-days.ts';
import { insertRows } from '../../../domain/seed/insert-rows.ts';
import { played, type CampaignCopy } from './campaign-calls.ts';

export interface History {
  readonly accountId: string;
  /** Approximate number of calls in the account afterwards. */
  readonly calls: number;
  /** Days covered, including today. */
  readonly days: number;
  /** Epoch ms. */
  readonly now: number;
  /** Zone of the days. */
  readonly timezone: string;
}

/** Copies per statement: of 2,000 calls each. */
const AT_ONCE = 5;

/** Days with calls, and the days that receive their copies. */
const dayRows = (today: string, over: number) =>
  sql.join(
    copyDays({ today, from: DAYS, over }).map(
      ({ day, onto }) => sql`(${day}::date, ${apart[dayKindOf(day, today)]}::int, ${`{${onto.join(',')}}`}::date[])`,
    ),
  );

const movedRows = sql.join(
  moved.map(
    ({ queue, ...shares }) =>
      sql`(${queue}, ${sql.join([shares.first, shares.quick, shares.slow, shares.lost].map((share) => sql`${share}::float8`))})`,
  ),
);

/** Columns of a copy, in this order. */
const columns = sql`call_id, account_id, process_id, channel, solution, direction, device, started_at, answered_at, ended_at,
    service_number, customer_number, caller_id, agent_id, agent_name, agent_number, queue_name, campaign_id, talk_ms, hold_ms,
    call_status, customer_status, agent_status, hangup_by, cause, dtmf, journey, disposition, sub_disposition, notes, cost`;

/**
 * Inserts copies of the account's seeded calls: each on another day with the same weekday, some minutes apart, with another caller and
 * another length, some of them in the other queue of their agent. Done within the database, which is ten times as fast as sending rows.
 */
function copies({ accountId, calls, days, now, timezone }: History, first: number, last: number) {
  const today = dayAt(now, timezone);
  const [from, until] = [new Date(startOf(laterDay(today, 1 - days), timezone)), new Date(now)];
  return sql`
  with people as materialized (select array_agg(number order by number) as numbers from customers),
    days (day, apart, onto) as (values ${dayRows(today, days)}),
    moved (queue, first, quick, slow, lost) as (values ${movedRows}),
    others as (
      select agent_id, moved.* from queue_agents join queues using (queue_id) join moved on moved.queue = queues.name
    ),
    base as (
      select calls.*, copy, abs(hashtext(call_id || ' ' || copy)) as chance, started_at at time zone ${timezone} as wall
      from calls cross join generate_series(${first}::int, ${last}::int) as copy
      where process_id = 'seed' and call_id like ${`${accountId}-call-%`}
    ),
    -- Not where it would not be over by now.
    allowed as (
      select base.*, make_interval(secs => (chance / 7) % (2 * apart) - apart) as jitter,
        (talk_ms * (0.5 + (chance / 11) % 1000 / 800.0))::int as talk,
        case when (wall + (onto[cardinality(onto)] - day) * interval '1 day') at time zone ${timezone} > ${until}::timestamptz - interval '2 hours'
          then trim_array(onto, 1) else onto end as onto
      from base join days on day = wall::date
    ),
    timed as (
      select allowed.*,
        jitter + (wall + (onto[1 + chance % cardinality(onto)] - wall::date) * interval '1 day') at time zone ${timezone} as begun
      from allowed offset 0
    ),
    ended as (
      select timed.*, begun + (answered_at - started_at) as answered,
        case when answered_at is null then begun + (ended_at - started_at)
          else begun + (answered_at - started_at) + make_interval(secs => talk / 1000.0) end as over,
        (chance % 23 = 0 and solution = 'c2c') as of_campaign,
        extract(epoch from begun - ${from}::timestamptz) / extract(epoch from ${until}::timestamptz - ${from}::timestamptz) as progress
      from timed
    ),
    queued as (
      select ended.*, case when queue_name is not null and (chance / 17) % 1000 / 1000.0 < first + progress * (case
          when answered_at is null then lost
          when answered_at - started_at > make_interval(secs => ${SLOW_SECONDS}) then slow else quick end - first)
        then queue else queue_name end as in_queue
      from ended left join others using (agent_id) offset 0
    )
  select call_id || '-' || copy, account_id, 'history',
    case when not of_campaign and chance % 29 = 0 and solution = 'c2c' then 'whatsapp' else 'voice' end,
    case when of_campaign then (array['obdcc', 'sequential', 'predictive'])[1 + chance % 3] else solution end,
    direction, device, begun, answered, over, service_number,
    case when (chance / 13) % ${CUSTOMER_IN}::int = 0 then (select numbers[1 + (chance / 104) % cardinality(numbers)] from people)
      else '+9197' || lpad(((chance / 104) % ${callerCount(calls)}::int * 104729::bigint % 100000000)::text, 8, '0') end,
    caller_id, agent_id, agent_name, agent_number, in_queue,
    case when of_campaign then account_id || '-order-' || (1 + chance % 3) end, talk, least(hold_ms, talk / 3),
    call_status, customer_status, agent_status, hangup_by, cause, dtmf,
    (select jsonb_agg(jsonb_set(step, '{at}', to_jsonb(case when step ->> 'step' = 'Call ended'
        then (extract(epoch from over) * 1000)::bigint
        else (step ->> 'at')::bigint + (extract(epoch from begun - started_at) * 1000)::bigint end)) order by place)
      from jsonb_array_elements(case when in_queue <> queue_name then jsonb_set(journey, '{0,detail}', to_jsonb(in_queue)) else journey end)
        with ordinality as steps (step, place)),
    disposition, sub_disposition, notes, case when talk_ms > 0 then ceil(cost * talk / talk_ms::numeric)::int else cost end
  from queued`;
}

const plainCopies = (...of: Parameters<typeof copies>) => sql`
  insert into calls (${columns}) select * from (${copies(...of)}) as copied (${columns}) where campaign_id is null`;

/** Copies that become campaign calls. */
const campaignCopies = (...of: Parameters<typeof copies>) => sql<CampaignCopy>`
  select copied.*, orders.name as campaign from (${copies(...of)}) as copied (${columns}) join orders on order_id = campaign_id`;

/** Campaigns of some of the copies [LOGS-022]. */
const orders = ({ accountId, now }: History) => sql`
  insert into orders (order_id, account_id, name, solution, created_at)
  select ${accountId} || '-order-' || n, ${accountId}, (array['Winter offers', 'Renewals', 'Delivery survey'])[n],
    (array['obdcc', 'sequential', 'predictive'])[n], ${new Date(now)}::timestamptz - make_interval(weeks => 9 - n)
  from generate_series(1, 3) as n on conflict (order_id) do nothing`;

/** Missed rings of the copies, equal to those of the original calls. */
const missedRings = sql`
  insert into missed_rings (account_id, call_id, agent_id, missed_at, reason)
  select copy.account_id, copy.call_id, ring.agent_id, ring.missed_at + (copy.started_at - base.started_at), ring.reason
  from missed_rings as ring join calls as base using (call_id)
    join calls as copy on regexp_replace(copy.call_id, '-[0-9]+$', '') = base.call_id
  where base.process_id = 'seed' and copy.process_id = 'history' and copy.call_id not like '%-today-%'`;

/** Fills an account's log with plausible calls, derived from the seeded ones. Returns the number added. */
export async function addHistory(tx: Tx, history: History): Promise<number> {
  const { count } = await tx
    .selectFrom('calls')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('process_id', '=', 'seed')
    .executeTakeFirstOrThrow();
  const wanted = count === 0 ? 0 : Math.floor(history.calls / count) - 1;
  await orders(history).execute(tx);
  for (let first = 1; first <= wanted; first += AT_ONCE) {
    const last = Math.min(wanted, first + AT_ONCE - 1);
    await plainCopies(history, first, last).execute(tx);
    await insertRows(tx, 'calls', played((await campaignCopies(history, first, last).execute(tx)).rows));
  }
  // Without statistics of what was added, the copies' rings are searched for among all calls, once for each.
  await analyze(tx, 'calls');
  await missedRings.execute(tx);
  return Math.max(0, wanted) * count;
}
