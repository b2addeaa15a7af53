import {
  figureOfColumn,
  figures,
  type AgentAnalyticsColumn,
  type AgentSums,
  type Figure,
} from '@patchbay/shared-contracts/insights';

/** An agent and the agent's counts in a range. */
export interface AgentRow {
  readonly agent_id: string;
  readonly name: string;
  readonly email: string | null;
  /** E.164 */
  readonly number: string;
  readonly sip_id: string;
  readonly sums: AgentSums;
}

/** Formats a figure for its column: whole seconds, and per cent with one decimal. */
export function written({ unit }: Figure, value: number | null): number | null {
  if (value === null) return null;
  if (unit === 'ms') return Math.round(value / 1000);
  return unit === 'share' ? Math.round(value * 1000) / 10 : value;
}

/** Returns an agent's row [INS-006]; `null` where there is nothing to count. */
export function agentFigures(row: AgentRow): Readonly<Record<AgentAnalyticsColumn, string | number | null>> {
  const of = (column: keyof typeof figureOfColumn) => {
    const figure = figures[figureOfColumn[column]];
    return written(figure, figure.of(row.sums));
  };
  return {
    name: row.name,
    email: row.email,
    number: row.number,
    agent_sip_id: row.sip_id,
    calls_offered: of('calls_offered'),
    calls_answered: of('calls_answered'),
    calls_answered_percent: of('calls_answered_percent'),
    missed_calls: of('missed_calls'),
    missed_calls_percent: of('missed_calls_percent'),
    total_talk_time: of('total_talk_time'),
    avg_handling_time: of('avg_handling_time'),
    avg_time_to_answer: of('avg_time_to_answer'),
    avg_hold_time: of('avg_hold_time'),
    total_logged_in_time: of('total_logged_in_time'),
    available_time: of('available_time'),
    total_idle_time: of('total_idle_time'),
    total_break_duration: of('total_break_duration'),
  };
}
