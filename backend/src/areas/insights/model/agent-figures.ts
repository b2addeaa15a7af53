import type { AgentAnalyticsColumn } from '@patchbay/shared-contracts/insights';

/** What is counted of an agent in a range; milliseconds. What each is, `agentAnalyticsColumns` says. */
export interface AgentSums {
  readonly name: string;
  readonly email: string | null;
  /** E.164 */
  readonly number: string;
  readonly sip_id: string;
  readonly offered: number;
  readonly answered: number;
  readonly conversations: number;
  readonly talk_ms: number;
  readonly hold_ms: number;
  readonly wrap_up_ms: number;
  /** Calls that came in and were answered, and how long they had rung. */
  readonly came_in: number;
  readonly ring_ms: number;
  readonly logged_in_ms: number;
  readonly available_ms: number;
  readonly idle_ms: number;
  readonly break_ms: number;
}

const seconds = (ms: number): number => Math.round(ms / 1000);
const average = (ms: number, count: number): number | null => (count === 0 ? null : seconds(ms / count));
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** An agent's row [INS-006]; `null` where there is nothing to be counted of. */
export const agentFigures = (sums: AgentSums): Readonly<Record<AgentAnalyticsColumn, string | number | null>> => ({
  name: sums.name,
  email: sums.email,
  number: sums.number,
  agent_sip_id: sums.sip_id,
  calls_offered: sums.offered,
  calls_answered: sums.answered,
  calls_answered_percent: percent(sums.answered, sums.offered),
  missed_calls: sums.offered - sums.answered,
  missed_calls_percent: percent(sums.offered - sums.answered, sums.offered),
  total_talk_time: seconds(sums.talk_ms),
  avg_handling_time: average(sums.talk_ms + sums.wrap_up_ms, sums.conversations),
  avg_time_to_answer: average(sums.ring_ms, sums.came_in),
  avg_hold_time: average(sums.hold_ms, sums.conversations),
  total_logged_in_time: seconds(sums.logged_in_ms),
  available_time: seconds(sums.available_ms),
  total_idle_time: seconds(sums.idle_ms),
  total_break_duration: seconds(sums.break_ms),
});
