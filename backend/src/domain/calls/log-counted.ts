import { type CountedOption, journeySteps } from '@patchbay/shared-contracts/logs';
import { SERVICE_LEVEL_SECONDS } from '@patchbay/shared-contracts/insights';
import { sql, type SqlBool } from 'kysely';
import { anyOf, oneOf, type Condition } from '../../kernel/db/conditions.ts';

// Conditions for the rows behind figures [INS-027]: the rules of `patchbay_sums_of` (migration 0290), written so that the log is narrowed
// without counting; `log-counted.test.ts` compares the two.

/** A customer who was called back and reached counts as an answered caller (decision 0087). */
const calledBack = sql<SqlBool>`(callback_of is not null and call_status = 'Answered')`;
const comesIn = sql<SqlBool>`(direction = 'inbound' or ${calledBack})`;
const cameIn = (status: string): Condition => sql<SqlBool>`${comesIn} and call_status = ${status}`;
const wentOut: Condition = sql<SqlBool>`direction = 'outbound' and not ${calledBack}`;

const shortMs = sql`(select short_abandon_seconds * 1000 from accounts where accounts.account_id = calls.account_id)`;
const levelMs = sql`coalesce((select service_level_seconds from queues where queues.account_id = calls.account_id
  and queues.name = calls.queue_name), ${SERVICE_LEVEL_SECONDS}) * 1000`;

/** Same as `patchbay_called_again` (migration 0433) for inbound answered calls; as a function it is ten times slower per row. */
const calledAgain = sql<SqlBool>`(customer_number like '+%' and exists (
  select from calls as later
  where later.account_id = calls.account_id and later.customer_number = calls.customer_number
    and later.direction = 'inbound' and later.ended_at is not null
    and later.started_at >= calls.started_at and later.started_at <= calls.started_at + interval '7 days'
    and (later.started_at, later.call_id) > (calls.started_at, calls.call_id)
    and not exists (select from uncounted_calls where uncounted_calls.call_id = later.call_id)))`;

const counts: Readonly<Record<CountedOption, Condition>> = {
  offered: sql<SqlBool>`${comesIn} and call_status <> 'Did Not Process'`,
  answered: cameIn('Answered'),
  missed: cameIn('Missed'),
  abandoned: sql<SqlBool>`${cameIn('Abandoned')} and patchbay_waited(calls) >= ${shortMs}`,
  short_abandoned: sql<SqlBool>`${cameIn('Abandoned')} and patchbay_waited(calls) < ${shortMs}`,
  answered_within: sql<SqlBool>`${cameIn('Answered')} and patchbay_waited(calls) <= ${levelMs}`,
  picked_up: sql<SqlBool>`${comesIn} and agent_status = 'Connected' and answered_at is not null`,
  resolved: sql<SqlBool>`${cameIn('Answered')} and not ${calledAgain}`,
  dialled: wentOut,
  reached: sql<SqlBool>`${wentOut} and call_status = 'Answered'`,
  conversations: sql<SqlBool>`answered_at is not null`,
  held: sql<SqlBool>`hold_ms > 0`,
  transferred: sql<SqlBool>`journey @> ${JSON.stringify([{ step: journeySteps.transferred }])}::jsonb`,
};

/** Matches calls that count as one of these. */
export const countedBy = (options: readonly CountedOption[] = []): readonly Condition[] =>
  options.length === 0 ? [] : [anyOf(options.map((option) => sql<SqlBool>`(${counts[option]})`))];

const rungInVain = (ids: readonly string[]): Condition =>
  sql<SqlBool>`exists (select from missed_rings as ring where ring.call_id = calls.call_id and ring.agent_id in (${sql.join([...ids])})
    and (calls.agent_id is distinct from ring.agent_id or calls.agent_status <> 'Connected'))`;

/** Matches calls that rang for one of these agents. */
export const rangAt = (ids: readonly string[] = []): readonly Condition[] =>
  oneOf('agent_id', ids).map((isTheirs) =>
    anyOf([sql<SqlBool>`(${isTheirs} and agent_status <> 'Did Not Process')`, rungInVain(ids)]),
  );

/** Matches calls that rang for one of these agents and were not taken. */
export const rangInVainAt = (ids: readonly string[] = []): readonly Condition[] =>
  oneOf('agent_id', ids).map((isTheirs) =>
    anyOf([sql<SqlBool>`(${isTheirs} and agent_status not in ('Did Not Process', 'Connected'))`, rungInVain(ids)]),
  );

/** Matches calls that began in one of these hours of a week by the clock of the zone, Monday first [INS-031]. */
export function inWeekHours(hours: readonly string[] = [], zone: string): readonly Condition[] {
  if (hours.length === 0) return [];
  const local = sql`(started_at at time zone ${zone})`;
  const hour = sql`((extract(isodow from ${local}) - 1) * 24 + extract(hour from ${local}))`;
  return [sql<SqlBool>`${hour} in (${sql.join(hours.map(Number))})`];
}

/** Matches calls with this survey question, 'Service'; or with this answer, 'Service: 4'. */
export const surveyed = (answer: string | undefined): readonly Condition[] =>
  answer === undefined || answer === ''
    ? []
    : [
        sql<SqlBool>`exists (select from survey_marks where survey_marks.call_id = calls.call_id
          and (question = ${answer} or concat(question, ': ', mark) = ${answer}))`,
      ];

/** Matches campaign calls with one of these outcomes [CAMP-011]. */
export const ofLines = (outcomes: readonly string[] = []): readonly Condition[] =>
  oneOf('outcome', outcomes).map(
    (isOne) =>
      sql<SqlBool>`exists (select from campaign_tries where campaign_tries.call_id = calls.call_id and ${isOne})`,
  );
