import { z } from '@patchbay/shared-contracts/zod';
import { dateShape, endsAfterItBegins, idsSchema } from '../logs/log-query.ts';

/** What the figures of agents are asked by; an id of nobody here finds nobody. A row for each agent, for owners and supervisors [INS-006, INS-007]. */
export const agentAnalyticsQuestionSchema = z
  .strictObject({
    ...dateShape,
    /** All of the account when it is missing. */
    agents: idsSchema.optional(),
  })
  .superRefine(endsAfterItBegins);

/**
 * What is told of an agent for a range of time, a row each [INS-006]. Seconds are whole.
 *
 * Calls are those of the call log that began in the range, whole, of either direction and any channel; a call is of the agent whom the
 * log names:
 * - `calls_offered`: calls that rang for the agent, each once; `calls_answered`: those that the agent took; `missed_calls`: the others.
 *   Percentages are of the offered ones, with one decimal.
 * - `total_talk_time`: conversation, holds included, as the log's `call_duration`.
 * - `avg_handling_time`: talk and wrap-up, for each conversation; `avg_hold_time`: hold, for each conversation.
 * - `avg_time_to_answer`: for calls that came in and were taken, from the ringing at this agent to the answer.
 *
 * Times are of the status history, cut at the ends of the range:
 * - `total_logged_in_time`: any status but Logged Out; `available_time`: Available; `total_break_duration`: On Break.
 * - `total_idle_time`: Available, and neither on a call (one that the agent makes counts from its start, one that comes in from its
 *   answer) nor wrapping up.
 *
 * What has nothing to be counted of (a percentage without calls, an average without conversations) is empty.
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

/** The columns that supervisors get: all but the owner's own [INS-007]. */
export const supervisorAgentColumns: readonly AgentAnalyticsColumn[] = agentAnalyticsColumns.filter(
  (column) => !owners.has(column),
);

/** The columns of a person's own file and tables: an owner's are all of them. */
export const agentColumnsFor = (isOwner: boolean): readonly AgentAnalyticsColumn[] =>
  isOwner ? agentAnalyticsColumns : supervisorAgentColumns;
