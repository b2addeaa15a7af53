import { z } from '@patchbay/shared-contracts/zod';
import { dateShape, endsAfterItBegins, idsSchema } from '../logs/log-query.ts';

/**
 * Query for agents' figures; unknown ids match nobody. The answer has a row for each agent, for owners and supervisors [INS-006,
 * INS-007].
 */
export const agentAnalyticsQuestionSchema = z
  .strictObject({
    ...dateShape,
    /** Default: all agents of the account. */
    agents: idsSchema.optional(),
  })
  .superRefine(endsAfterItBegins);

/**
 * Columns of agents' figures for a time range, one row per agent [INS-006]. Seconds are whole.
 *
 * Calls are those of the call log that began in the range, counted whole, of either direction and any channel; a call belongs to the
 * agent
 * named in the log:
 * - `calls_offered`: calls that rang for the agent, each once; `calls_answered`: those that the agent took; `missed_calls`: the others.
 *   Percentages are of the offered ones, with one decimal.
 * - `total_talk_time`: conversation, holds included, as the log's `call_duration`.
 * - `avg_handling_time`: talk and wrap-up per conversation; `avg_hold_time`: hold per conversation.
 * - `avg_time_to_answer`: for incoming calls that were taken, from ringing at this agent to the answer.
 *
 * Times are from the status history, cut at the ends of the range:
 * - `total_logged_in_time`: any status but Logged Out; `available_time`: Available; `total_break_duration`: On Break.
 * - `total_idle_time`: Available, and neither on a call (an outgoing one counts from its start, an incoming one from its
 *   answer) nor wrapping up.
 *
 * A value without a basis (a percentage without calls, an average without conversations) is empty.
 */
export const agentAnalyticsColumns = [
  'name',
  'email',
  'number',
  'agent_sip_id',
  'calls_offered',
  'calls_answered',
  'calls_answered_percent',
  'missed_calls',
  'missed_calls_percent',
  'total_talk_time',
  'avg_handling_time',
  'avg_time_to_answer',
  'avg_hold_time',
  'total_logged_in_time',
  'available_time',
  'total_idle_time',
  'total_break_duration',
] as const;
export type AgentAnalyticsColumn = (typeof agentAnalyticsColumns)[number];

const owners: ReadonlySet<AgentAnalyticsColumn> = new Set(['email', 'agent_sip_id', 'total_logged_in_time']);

/** Columns for supervisors: without those for owners only [INS-007]. */
export const supervisorAgentColumns: readonly AgentAnalyticsColumn[] = agentAnalyticsColumns.filter(
  (column) => !owners.has(column),
);

/** Returns the columns that a user may have in files and tables: owners have all. */
export const agentColumnsFor = (isOwner: boolean): readonly AgentAnalyticsColumn[] =>
  isOwner ? agentAnalyticsColumns : supervisorAgentColumns;
