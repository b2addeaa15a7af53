import type { AgentAnalyticsColumn } from './agent-analytics.ts';
import type { SumName, Sums } from './sums.ts';

/** `share`: 0 to 1, displayed in per cent. `ratio`: a number without a unit. */
export type FigureUnit = 'count' | 'ms' | 'share' | 'ratio';

/** Whether more or less is better; for some figures neither is. */
export type FigureSense = 'more' | 'less' | 'neither';

/**
 * Definition of a figure, the only one [INS-024]: interface, export, report and guide use it, with the name, formula and explanation of
 * `figureTexts`. `of` returns null for a division by zero, or when a sum was not counted.
 */
export interface Figure {
  readonly unit: FigureUnit;
  readonly sense: FigureSense;
  /** Sums that it is calculated from. */
  readonly sums: readonly SumName[];
  readonly of: (sums: Sums) => number | null;
}

/** Defines a figure that is null when one of its sums was not counted. */
const figure = <const Names extends readonly SumName[]>(
  unit: FigureUnit,
  sense: FigureSense,
  sums: Names,
  of: (counted: Readonly<Record<Names[number], number>>) => number | null,
): Figure => {
  const isCounted = (all: Sums): all is Sums & Readonly<Record<Names[number], number>> =>
    sums.every((name) => typeof all[name] === 'number');
  return { unit, sense, sums, of: (all) => (isCounted(all) ? of(all) : null) };
};

const per = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const total = (unit: FigureUnit, sense: FigureSense, name: SumName): Figure =>
  figure(unit, sense, [name], (sums) => sums[name]);
const quotient = (unit: FigureUnit, sense: FigureSense, part: SumName, whole: SumName): Figure =>
  figure(unit, sense, [part, whole], (sums) => per(sums[part], sums[whole]));

export const figures = {
  offered: total('count', 'neither', 'offered'),
  answered: total('count', 'more', 'answered'),
  answered_percent: quotient('share', 'more', 'answered', 'offered'),
  missed: total('count', 'less', 'missed'),
  missed_percent: quotient('share', 'less', 'missed', 'offered'),
  abandoned: figure('count', 'less', ['abandoned', 'short_abandoned'], (s) => s.abandoned - s.short_abandoned),
  abandoned_percent: figure('share', 'less', ['abandoned', 'short_abandoned', 'offered'], (s) =>
    per(s.abandoned - s.short_abandoned, s.offered),
  ),
  short_abandoned: total('count', 'neither', 'short_abandoned'),
  service_level: quotient('share', 'more', 'answered_within', 'level_of'),
  speed_of_answer: quotient('ms', 'less', 'waited_ms', 'answered'),
  pickup_time: quotient('ms', 'less', 'ring_ms', 'rings'),
  handling_time: figure('ms', 'less', ['talk_ms', 'wrap_up_ms', 'conversations'], (s) =>
    per(s.talk_ms + s.wrap_up_ms, s.conversations),
  ),
  talk_time: total('ms', 'neither', 'talk_ms'),
  hold_time: total('ms', 'less', 'hold_ms'),
  average_hold_time: quotient('ms', 'less', 'hold_ms', 'conversations'),
  wrap_up_time: total('ms', 'less', 'wrap_up_ms'),
  occupancy: figure('share', 'neither', ['talk_ms', 'wrap_up_ms', 'available_ms'], (s) =>
    per(s.talk_ms + s.wrap_up_ms, s.available_ms),
  ),
  transfer_share: quotient('share', 'less', 'transferred', 'conversations'),
  hold_share: quotient('share', 'less', 'held', 'conversations'),
  first_contact_resolution: figure('share', 'more', ['answered', 'repeated'], (s) =>
    per(s.answered - s.repeated, s.answered),
  ),
  dialled: total('count', 'neither', 'dialled'),
  reached: total('count', 'more', 'reached'),
  reached_percent: quotient('share', 'more', 'reached', 'dialled'),
  concurrent_peak: total('count', 'neither', 'peak'),
  logged_in_time: total('ms', 'neither', 'logged_in_ms'),
  available_time: total('ms', 'neither', 'available_ms'),
  idle_time: total('ms', 'less', 'idle_ms'),
  break_time: total('ms', 'neither', 'break_ms'),
} as const satisfies Readonly<Record<string, Figure>>;
export type FigureId = keyof typeof figures;

const isFigure = (name: string): name is FigureId => Object.hasOwn(figures, name);
export const figureIds: readonly FigureId[] = Object.keys(figures).filter(isFigure);

/** Columns of agents that are figures [INS-006]; the others identify the agent. */
export const figureOfColumn = {
  calls_offered: 'offered',
  calls_answered: 'answered',
  calls_answered_percent: 'answered_percent',
  missed_calls: 'missed',
  missed_calls_percent: 'missed_percent',
  total_talk_time: 'talk_time',
  avg_handling_time: 'handling_time',
  avg_time_to_answer: 'pickup_time',
  avg_hold_time: 'average_hold_time',
  total_logged_in_time: 'logged_in_time',
  available_time: 'available_time',
  total_idle_time: 'idle_time',
  total_break_duration: 'break_time',
} as const satisfies Readonly<Partial<Record<AgentAnalyticsColumn, FigureId>>>;
