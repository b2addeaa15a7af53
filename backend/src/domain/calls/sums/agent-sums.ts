import type { AgentSums } from '@patchbay/shared-contracts/insights';
import { sql } from 'kysely';
import { allOf, oneOf } from '../../../kernel/db/conditions.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Range } from '../model/log-range.ts';
import { noSums, sumsByAgent, type KeptSums, type SumsQuestion } from './call-sums.ts';
import type { AgentRow } from './model/agent-figures.ts';

/** Agents and time of the figures. */
export interface AgentQuestion {
  /** Both ends inclusive, to the millisecond; a missing end is now. */
  readonly range: Range;
  /** Ids; `null`: all of the account. */
  readonly agents: readonly string[] | null;
  /** Restricts the calls. */
  readonly narrowed?: Omit<SumsQuestion, 'agents'>;
}

/** Before any call. */
const EARLIEST = Date.UTC(2000, 0, 1);

/** Returns the sums of an agent's calls [INS-006]. */
export const agentSumsOf = (sums: KeptSums = noSums): AgentSums => {
  const { rings, ring_ms, conversations, talk_ms, hold_ms, wrap_up_ms, held, transferred } = sums;
  const offered = sums.rang + sums.rang_in_vain;
  return {
    ...{ offered, answered: sums.taken, missed: offered - sums.taken },
    ...{ rings, ring_ms, conversations, talk_ms, hold_ms, wrap_up_ms, held, transferred },
  };
};

const among = (agents: readonly string[] | null) => allOf(agents === null ? [] : oneOf('agents.agent_id', agents));

export async function countAgents(tx: Tx, agents: readonly string[] | null): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from agents where ${among(agents)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Query columns of the range: its last moment is included, so its end is a millisecond later. */
const asked = ({ from, to }: Range) => sql`
  asked as materialized (
    select begins, ends, tstzmultirange(tstzrange(begins, ends)) as span
    from (select coalesce(${to}::timestamptz + interval '1 millisecond', now()) as ends) as ending
      cross join lateral (select least(coalesce(${from}::timestamptz, '-infinity'), ends) as begins) as beginning
  )`;

/** Longest duration of a call: its calls are searched from this long before the range. */
const LONGEST_CALL = '1 day';

/** Returns the total length of a multirange, ms. */
const lengthOf = (times: ReturnType<typeof sql>) => sql<number>`
  (select coalesce(sum(extract(epoch from upper(piece) - lower(piece))), 0) * 1000 from unnest(${times}) as piece)::float8`;

const none = sql`'{}'::tstzmultirange`;
const inRange = (times: ReturnType<typeof sql>) => sql`(coalesce(${times}, ${none}) * span)`;

/** Selects when these agents were busy with calls. The literal range restricts the query to its partitions. */
const ofCalls = ({ from, to }: Range) => sql`
  spoken as (
    select agent_id, range_agg(tstzrange(least(busy_from, ended_at), ended_at)) as busy from (
      select agent_id, ended_at, case when direction = 'outbound' then started_at else coalesce(answered_at, ended_at) end as busy_from
      from calls, asked
      where agent_id in (select agent_id from people) and agent_status = 'Connected' and ended_at is not null
        and started_at >= coalesce(${from}::timestamptz, '-infinity') - ${LONGEST_CALL}::interval
        and started_at <= coalesce(${to}::timestamptz, 'infinity')
        and started_at >= begins - ${LONGEST_CALL}::interval and started_at < ends and ended_at >= begins
    ) as near group by agent_id
  )`;

/** Selects the statuses and wrap-ups of these agents in the range. */
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

interface Person extends Omit<AgentRow, 'sums'> {
  readonly logged_in_ms: number;
  readonly available_ms: number;
  readonly idle_ms: number;
  readonly break_ms: number;
}

/** A page of agents, sorted by name. */
export interface Page {
  /** Begins after the agent with this id, or after this many. */
  readonly after?: string | null;
  readonly skip?: number;
  readonly size: number;
}

/**
 * Selects agents with their times, by name; columns as in `agentAnalyticsColumns`. Times are multiranges in the database, so
 * overlapping time counts once.
 */
async function peopleOf(tx: Tx, { range, agents }: AgentQuestion, { after = null, skip = 0, size }: Page) {
  const place = sql`(agents.first_name, agents.last_name, agents.agent_id)`;
  const later = sql`(select first_name, last_name, agent_id from agents where agent_id = ${after})`;
  const isLater = after === null ? sql`true` : sql`${place} > ${later}`;
  const { rows } = await sql<Person>`
    with ${asked(range)},
    people as materialized (
      select agents.agent_id, agents.first_name, agents.last_name, agents.phone, agents.username, users.email
      from agents left join users using (account_id, user_id)
      where ${among(agents)} and ${isLater}
      order by agents.first_name, agents.last_name, agents.agent_id limit ${size} offset ${skip}
    ),
    ${ofCalls(range)}, ${ofTimes}
    select people.agent_id, trim(first_name || ' ' || last_name) as name, email, phone as number, username as sip_id,
      ${lengthOf(inRange(sql`logged_in`))} as logged_in_ms,
      ${lengthOf(inRange(sql`available`))} as available_ms,
      ${lengthOf(sql`${inRange(sql`available`)} - coalesce(busy, ${none}) - coalesce(wrapping, ${none})`)} as idle_ms,
      ${lengthOf(inRange(sql`on_break`))} as break_ms
    from people cross join asked left join spoken using (agent_id)
      left join statuses using (agent_id) left join wrapped using (agent_id)
    order by first_name, last_name, people.agent_id`.execute(tx);
  return rows;
}

/** Returns the figures of agents [INS-006], by name. Calls that ended just now are included once they are counted (`countCalls`). */
export async function agentsOnPage(tx: Tx, question: AgentQuestion, page: Page): Promise<readonly AgentRow[]> {
  const people = await peopleOf(tx, question, page);
  const { from, to } = question.range;
  const end = to === null ? Date.now() : to.getTime() + 1;
  const narrowed = { ...question.narrowed, agents: people.map(({ agent_id: id }) => id) };
  const calls = await sumsByAgent(tx, narrowed, { from: from?.getTime() ?? EARLIEST, end });
  return people.map(({ logged_in_ms, available_ms, idle_ms, break_ms, ...who }) => ({
    ...who,
    sums: { ...agentSumsOf(calls.get(who.agent_id)), logged_in_ms, available_ms, idle_ms, break_ms },
  }));
}
