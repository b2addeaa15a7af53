import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

export interface History {
  readonly accountId: string;
  /** How many calls the account has afterwards, or a few less. */
  readonly calls: number;
  /** Over so many weeks until now. */
  readonly weeks: number;
  /** Epoch ms. */
  readonly now: number;
}

/** Copies in one statement: of 2,000 calls each. */
const AT_ONCE = 5;

/**
 * Copies of the account's seeded calls: each some weeks earlier at the same weekday, some minutes apart, with another customer and another
 * length. Made by the database, which is ten times as quick as sending rows.
 */
const copies = ({ accountId, weeks, now }: History, first: number, last: number) => sql`
  insert into calls (call_id, account_id, process_id, channel, solution, direction, device, started_at, answered_at, ended_at,
    service_number, customer_number, caller_id, agent_id, agent_name, agent_number, queue_name, campaign_id, talk_ms, hold_ms,
    call_status, customer_status, agent_status, hangup_by, cause, dtmf, journey, disposition, sub_disposition, notes, cost)
  with people as (select array_agg(number order by number) as numbers from customers),
    base as (
      select calls.*, copy, abs(hashtext(call_id || ' ' || copy)) as chance
      from calls cross join generate_series(${first}::int, ${last}::int) as copy
      where process_id = 'seed' and call_id like ${`${accountId}-call-%`}
    ),
    placed as (
      select base.*, numbers, started_at - make_interval(weeks => chance % ${weeks}::int) as earlier,
        make_interval(secs => (chance / 7) % 2400 - 1200) as jitter,
        (talk_ms * (0.5 + (chance / 11) % 1000 / 800.0))::int as talk
      from base cross join people
    ),
    wrapped as (
      select placed.*, case when earlier < ${new Date(now)}::timestamptz - make_interval(weeks => ${weeks}::int)
        then earlier + make_interval(weeks => ${weeks}::int) else earlier end as about
      from placed
    ),
    -- What would not be over by now was a week ago.
    timed as (
      select wrapped.*, jitter + case when about > ${new Date(now)}::timestamptz - interval '2 hours'
        then about - interval '1 week' else about end as begun
      from wrapped
    ),
    ended as (
      select timed.*, begun + (answered_at - started_at) as answered,
        case when answered_at is null then begun + (ended_at - started_at)
          else begun + (answered_at - started_at) + make_interval(secs => talk / 1000.0) end as over,
        (chance % 23 = 0 and solution = 'c2c') as of_campaign
      from timed
    )
  select call_id || '-' || copy, account_id, 'history',
    case when not of_campaign and chance % 29 = 0 and solution = 'c2c' then 'whatsapp' else 'voice' end,
    case when of_campaign then (array['obd', 'sequential', 'predictive'])[1 + chance % 3] else solution end,
    direction, device, begun, answered, over, service_number, numbers[1 + (chance / 13) % array_length(numbers, 1)],
    caller_id, agent_id, agent_name, agent_number, queue_name,
    case when of_campaign then account_id || '-order-' || (1 + chance % 3) end, talk, least(hold_ms, talk / 3),
    call_status, customer_status, agent_status, hangup_by, cause, dtmf,
    (select jsonb_agg(jsonb_set(step, '{at}', to_jsonb(case when step ->> 'step' = 'Call ended'
        then (extract(epoch from over) * 1000)::bigint
        else (step ->> 'at')::bigint + (extract(epoch from begun - started_at) * 1000)::bigint end)) order by place)
      from jsonb_array_elements(journey) with ordinality as steps (step, place)),
    disposition, sub_disposition, notes, case when talk_ms > 0 then ceil(cost * talk / talk_ms::numeric)::int else cost end
  from ended`;

/** Campaigns that some of the copies belong to [LOGS-022]. */
const orders = ({ accountId, now }: History) => sql`
  insert into orders (order_id, account_id, name, solution, created_at)
  select ${accountId} || '-order-' || n, ${accountId}, (array['Winter offers', 'Renewals', 'Delivery survey'])[n],
    (array['obd', 'sequential', 'predictive'])[n], ${new Date(now)}::timestamptz - make_interval(weeks => 9 - n)
  from generate_series(1, 3) as n on conflict (order_id) do nothing`;

/** Fills an account's log with believable calls, from the ones the seed made. Returns how many it added. */
export async function addHistory(tx: Tx, history: History): Promise<number> {
  const { count } = await tx
    .selectFrom('calls')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('process_id', '=', 'seed')
    .executeTakeFirstOrThrow();
  const wanted = count === 0 ? 0 : Math.floor(history.calls / count) - 1;
  await orders(history).execute(tx);
  for (let first = 1; first <= wanted; first += AT_ONCE) {
    await copies(history, first, Math.min(wanted, first + AT_ONCE - 1)).execute(tx);
  }
  return Math.max(0, wanted) * count;
}
