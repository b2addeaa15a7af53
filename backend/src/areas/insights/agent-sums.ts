import { journeySteps } from '@patchbay/shared-contracts/logs';
import { sql } from 'kysely';
import { allOf, oneOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Range } from '../../domain/calls/model/log-range.ts';
import type { AgentSums } from './model/agent-figures.ts';

/** Whose figures, of which time. */
export interface AgentQuestion {
  /** Both ends included, to the millisecond; a missing end is now. */
  readonly range: Range;
  /** Ids; `null`: all of the account. */
  readonly agents: readonly string[] | null;
}

export interface AgentRow extends AgentSums {
  readonly agent_id: string;
}

const among = (agents: readonly string[] | null) => allOf(agents === null ? [] : oneOf('agents.agent_id', agents));

export async function countAgents(tx: Tx, agents: readonly string[] | null): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from agents where ${among(agents)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The question as columns: the last moment belongs to the range, so time ends a millisecond later. */
const asked = ({ from, to }: Range) => sql`
  asked as materialized (
    select begins, ends, tstzmultirange(tstzrange(begins, ends)) as span
    from (select coalesce(${to}::timestamptz + interval '1 millisecond', now()) as ends) as ending
      cross join lateral (select least(coalesce(${from}::timestamptz, '-infinity'), ends) as begins) as beginning
  )`;

/** No call lasts longer: so far before the range its calls are looked for. */
const LONGEST_CALL = '1 day';

/** How long the pieces of time are together, ms. */
const lengthOf = (times: ReturnType<typeof sql>) => sql<number>`
  (select coalesce(sum(extract(epoch from upper(piece) - lower(piece))), 0) * 1000 from unnest(${times}) as piece)::float8`;

const none = sql`'{}'::tstzmultirange`;
const inRange = (times: ReturnType<typeof sql>) => sql`(coalesce(${times}, ${none}) * span)`;

/** How long a call that came in had rung at its agent: from the last offer before the answer. Without one, since it began. */
const rangMs = sql`
  extract(epoch from answered_at) * 1000 - coalesce(
    (select max((step ->> 'at')::numeric) from jsonb_array_elements(journey) as step
      where step ->> 'step' = ${journeySteps.agentOffered} and (step ->> 'at')::numeric <= extract(epoch from answered_at) * 1000),
    extract(epoch from started_at) * 1000)`;

/** Of these agents: what rang, what was said, and when they were busy with it. */
const ofCalls = sql`
  near as materialized (
    select agent_id, call_id, talk_ms, hold_ms, started_at >= begins as counts, agent_status = 'Connected' as taken,
      answered_at is not null as spoken, ended_at, agent_status <> 'Did Not Process' as rang,
      case when direction = 'outbound' then started_at else coalesce(answered_at, ended_at) end as busy_from,
      case when direction = 'inbound' and agent_status = 'Connected' and answered_at is not null then ${rangMs} end as rang_ms
    from calls, asked
    where agent_id in (select agent_id from people) and ended_at is not null
      and started_at >= begins - ${LONGEST_CALL}::interval and started_at < ends and ended_at >= begins
  ),
  rung as (
    select agent_id, count(*)::int as offered from (
      select agent_id, call_id from near where counts and rang
      union
      select agent_id, call_id from missed_rings, asked
        where agent_id in (select agent_id from people) and missed_at >= begins and missed_at < ends
    ) as each_once group by agent_id
  ),
  spoken as (
    select agent_id,
      count(*) filter (where counts and taken)::int as answered,
      count(*) filter (where counts and spoken)::int as conversations,
      coalesce(sum(talk_ms) filter (where counts), 0)::float8 as talk_ms,
      coalesce(sum(hold_ms) filter (where counts), 0)::float8 as hold_ms,
      count(rang_ms) filter (where counts)::int as came_in,
      coalesce(sum(rang_ms) filter (where counts), 0)::float8 as ring_ms,
      range_agg(tstzrange(least(busy_from, ended_at), ended_at)) filter (where taken) as busy
    from near group by agent_id
  )`;

/** Of these agents: what their status was in the range, and when they wrapped up. */
const ofTimes = sql`
  statuses as (
    select agent_id,
      range_agg(lasted) filter (where status <> 'Logged Out') as logged_in,
      range_agg(lasted) filter (where status = 'Available') as available,
      range_agg(lasted) filter (where status = 'On Break') as on_break
    from agent_statuses, asked, lateral (select tstzrange(began_at, coalesce(ended_at, ends)) as lasted) as times
    where agent_id in (select agent_id from people) and coalesce(ended_at, 'infinity') > begins and began_at < ends
    group by agent_id
  ),
  wrapped as (
    select agent_id, range_agg(tstzrange(began_at, ended_at)) as wrapping from agent_wrap_ups, asked
    where agent_id in (select agent_id from people) and ended_at > begins and began_at < ends
    group by agent_id
  )`;

/**
 * What is counted of some agents [INS-006], by name, after the one with the id `after`; as `agentAnalyticsColumns` says. Times are sets of
 * time in the database (multiranges): what overlaps is counted once.
 */
export async function agentsAfter(
  tx: Tx,
  { range, agents }: AgentQuestion,
  after: string | null,
  size: number,
): Promise<readonly AgentRow[]> {
  const place = sql`(agents.first_name, agents.last_name, agents.agent_id)`;
  const later = sql`(select first_name, last_name, agent_id from agents where agent_id = ${after})`;
  const isLater = after === null ? sql`true` : sql`${place} > ${later}`;
  const { rows } = await sql<AgentRow>`
    with ${asked(range)},
    people as materialized (
      select agents.agent_id, agents.first_name, agents.last_name, agents.phone, agents.username, users.email
      from agents left join users using (account_id, user_id)
      where ${among(agents)} and ${isLater}
      order by agents.first_name, agents.last_name, agents.agent_id limit ${size}
    ),
    ${ofCalls}, ${ofTimes}
    select people.agent_id, trim(first_name || ' ' || last_name) as name, email, phone as number, username as sip_id,
      coalesce(offered, 0) as offered, coalesce(answered, 0) as answered, coalesce(conversations, 0) as conversations,
      coalesce(talk_ms, 0) as talk_ms, coalesce(hold_ms, 0) as hold_ms, coalesce(came_in, 0) as came_in, coalesce(ring_ms, 0) as ring_ms,
      ${lengthOf(sql`${inRange(sql`wrapping`)} - coalesce(busy, ${none})`)} as wrap_up_ms,
      ${lengthOf(inRange(sql`logged_in`))} as logged_in_ms,
      ${lengthOf(inRange(sql`available`))} as available_ms,
      ${lengthOf(sql`${inRange(sql`available`)} - coalesce(busy, ${none}) - coalesce(wrapping, ${none})`)} as idle_ms,
      ${lengthOf(inRange(sql`on_break`))} as break_ms
    from people cross join asked left join rung using (agent_id) left join spoken using (agent_id)
      left join statuses using (agent_id) left join wrapped using (agent_id)
    order by first_name, last_name, people.agent_id`.execute(tx);
  return rows;
}
