import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

export interface Shifts {
  readonly accountId: string;
  /** Epoch ms. */
  readonly now: number;
  /** Zone of the office hours. */
  readonly timezone: string;
}

/**
 * Creates the agents' statuses for days with calls: a shift around all calls, from nine to half past six if possible, and breaks in the
 * longest period without a call around noon, in the afternoon and, on some days, in the morning. Derived from the calls by the
 * database, so that they match for any number of calls.
 */
const statuses = ({ accountId, now, timezone }: Shifts) => sql`
  insert into agent_statuses (account_id, agent_id, status, reason, began_at, ended_at)
  with days as (
      select agent_id, (started_at at time zone ${timezone})::date as day, started_at, ended_at
      from calls where agent_id is not null and ended_at is not null
    ),
    worked as (
      select agent_id, day::timestamp at time zone ${timezone} as midnight,
        min(started_at) as first, max(ended_at) as last, abs(hashtext(agent_id || ' ' || day)) as chance,
        range_agg(tstzrange(started_at - interval '20 seconds', ended_at + interval '40 seconds')) as busy
      from days group by agent_id, day
    ),
    hours as (
      select worked.*, greatest(midnight, least(first - interval '4 minutes', midnight + make_interval(mins => 530 + chance % 25))) as begins,
        last + interval '3 minutes' as after, greatest(last + interval '3 minutes', midnight + make_interval(mins => 1085 + (chance / 7) % 40)) as evening
      from worked
    ),
    -- Who is still at it today, by the clock, has just signed out: nobody of the demo is signed in.
    shifts as (
      select hours.*, case when evening <= ${new Date(now)}::timestamptz then evening else least(after, ${new Date(now)}::timestamptz) end as ends
      from hours
    ),
    pauses (reason, first_minute, last_minute, least_minutes, most_minutes, one_day_in) as (values
      ('Meeting', 600, 680, 15, 30, 4), ('Training', 685, 745, 20, 45, 9), ('Lunch', 750, 870, 12, 45, 1), ('Tea', 930, 1020, 5, 15, 1)),
    breaks as (
      select distinct on (agent_id, midnight, pauses.reason) agent_id, custom_breaks.name as reason, lower(gap) as begins,
        least(upper(gap), lower(gap) + make_interval(mins => least_minutes + chance % (most_minutes - least_minutes))) as ends
      from shifts cross join pauses left join custom_breaks on custom_breaks.name = pauses.reason
        cross join lateral unnest(tstzmultirange(tstzrange(begins, ends) * tstzrange(
          midnight + make_interval(mins => first_minute), midnight + make_interval(mins => last_minute))) - busy) as gap
      where chance % one_day_in = 0 and upper(gap) - lower(gap) >= make_interval(mins => least_minutes)
      order by agent_id, midnight, pauses.reason, upper(gap) - lower(gap) desc
    ),
    changes (agent_id, at, place, status, reason) as (
      select agent_id, begins, 1, 'Available', null from shifts
      union all select agent_id, begins, 2, 'On Break', reason from breaks
      union all select agent_id, ends, 1, 'Available', null from breaks
      union all select agent_id, ends, 3, 'Logged Out', null from shifts
    ),
    spans as (select changes.*, lead(at) over (partition by agent_id order by at, place) as until from changes)
  select ${accountId}, agent_id, status, reason, at, until from spans where until is null or until > at`;

/** Wrap-up after calls of queues and today's calls, at most a minute, and ended before the next call. */
const wrapUps = sql`
  insert into agent_wrap_ups (account_id, agent_id, began_at, ended_at, call_id)
  with next as (
    select calls.*, lead(started_at) over (partition by agent_id order by started_at) as following, abs(hashtext(call_id)) as chance
    from calls where agent_id is not null and ended_at is not null
  )
  select account_id, agent_id, ended_at, ended_at + make_interval(secs => 10 + chance % 30), call_id from next
  where (queue_name is not null or call_id like '%-today-%') and call_status = 'Answered'
    and (following is null or following > ended_at + interval '40 seconds')
  on conflict do nothing`;

/** Gives the agents weeks of statuses, up to the current one. */
export async function addShifts(tx: Tx, shifts: Shifts): Promise<void> {
  await sql`delete from agent_statuses where agent_id in (select agent_id from calls)`.execute(tx);
  await statuses(shifts).execute(tx);
  await wrapUps.execute(tx);
  await sql`update agents set status_since = began_at from agent_statuses as latest
    where latest.agent_id = agents.agent_id and latest.ended_at is null`.execute(tx);
}
