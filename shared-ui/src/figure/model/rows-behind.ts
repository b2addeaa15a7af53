import type { FigureDirection, FigureId, SeriesStep } from '@patchbay/shared-contracts/insights';
import type { CountedOption } from '@patchbay/shared-contracts/logs';
import { dayAt, laterDay, rangeFieldsOf, startOf } from '@patchbay/shared-contracts/time';
import type { DateChoice } from '@patchbay/shared-ui/list';

/** Steps whose sections are periods of time. */
export type TimedStep = Exclude<SeriesStep, 'weekday_hour'>;

/**
 * Filter of the call log for the calls behind a metric [INS-027]: for a count, as many calls; for a share, the calls of its numerator;
 * for a time, the calls it was spent in. Metrics of agents' statuses have no calls.
 */
const rows = {
  offered: 'offered',
  answered: 'answered',
  answered_percent: 'answered',
  missed: 'missed',
  missed_percent: 'missed',
  abandoned: 'abandoned',
  abandoned_percent: 'abandoned',
  short_abandoned: 'short_abandoned',
  service_level: 'answered_within',
  speed_of_answer: 'answered',
  pickup_time: 'picked_up',
  handling_time: 'conversations',
  talk_time: 'conversations',
  hold_time: 'held',
  average_hold_time: 'held',
  hold_share: 'held',
  transfer_share: 'transferred',
  first_contact_resolution: 'resolved',
  dialled: 'dialled',
  reached: 'reached',
  reached_percent: 'reached',
} as const satisfies Readonly<Partial<Record<FigureId, CountedOption>>>;
export type InLog = keyof typeof rows;

export const isInLog = (id: string): id is InLog => Object.hasOwn(rows, id);

/** Filters common to metrics and log; ids. */
export interface Narrowed {
  readonly agents?: readonly string[];
  readonly queues?: readonly string[];
  readonly direction?: FigureDirection | null;
}

type Filters = Readonly<Record<string, string>>;
const addressOf = (filters: Filters): string =>
  `/call-logs?${new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()}`;

const filtersOf = (counted: CountedOption, { agents = [], queues = [], direction = null }: Narrowed): Filters => ({
  ...{ counted, direction: direction ?? '' },
  ...{ agents: agents.join(','), queues: queues.join(',') },
});

const rangeOf = ({ code, from, to }: DateChoice): Filters =>
  code === 'custom_date' ? { date: code, from, to } : { date: code };

/** Returns the address of the log with a metric's calls in the whole range. */
export const rowsOfRange = (id: InLog, date: DateChoice, narrowed: Narrowed = {}): string =>
  addressOf({ ...rangeOf(date), ...filtersOf(rows[id], narrowed) });

/**
 * Returns the address of the log with the calls whose survey asked this question, 'Service', or had this answer, 'Service: 4'
 * [CONF-FLOW-010].
 */
export const rowsOfSurvey = (survey: string, date: DateChoice, narrowed: Narrowed = {}): string => {
  const { agents = [], queues = [], direction = null } = narrowed;
  const filters = { direction: direction ?? '', agents: agents.join(','), queues: queues.join(',') };
  return addressOf({ ...rangeOf(date), ...filters, survey });
};

/** Returns the filters of an agent's calls, counted where they rang, including those that others answered [INS-006]. */
function filtersOfAgent(id: InLog, agent: string): Filters {
  switch (id) {
    case 'offered':
      return { offered_to: agent };
    case 'answered':
    case 'answered_percent':
      return { agents: agent, agent_status: 'Connected' };
    case 'missed':
    case 'missed_percent':
      return { missed_by: agent };
    default:
      return { agents: agent, counted: rows[id] };
  }
}

/** Whether a metric of an agent counts the calls that rang there, whoever answered them. */
export const isOfRings = (id: InLog): boolean => ['offered', 'missed', 'missed_percent'].includes(id);

/** Returns the address of the log with an agent's calls of a metric in the whole range. */
export const rowsOfAgent = (
  id: InLog,
  agent: string,
  date: DateChoice,
  narrowed: Omit<Narrowed, 'agents'> = {},
): string =>
  addressOf({
    ...rangeOf(date),
    ...filtersOfAgent(id, agent),
    ...{ direction: narrowed.direction ?? '', queues: (narrowed.queues ?? []).join(',') },
  });

const MINUTE_MS = 60_000;
const stepMs = { quarter_hour: 15 * MINUTE_MS, half_hour: 30 * MINUTE_MS, hour: 60 * MINUTE_MS } as const;

/** Returns the end of a section, exclusive (epoch ms); days and weeks are those of the time zone, also across clock changes. */
export function endOfPiece(at: number, step: TimedStep, zone: string): number {
  if (step === 'day' || step === 'week') return startOf(laterDay(dayAt(at, zone), step === 'day' ? 1 : 7), zone);
  return at + stepMs[step];
}

/** Start and end of a period, both included; ISO 8601. */
export interface Ends {
  readonly from: string;
  readonly to: string;
}

/** Converts a period for the log's address, to the millisecond, because a comparison period seldom has whole minutes [INS-027]. */
export const dateOfEnds = ({ from, to }: Ends, zone: string): DateChoice => ({
  code: 'custom_date',
  ...rangeFieldsOf(Date.parse(from), Date.parse(to), zone),
});

/** A section of a range: `at` is its start, epoch ms; it ends with its range at the latest. */
export interface PieceOfRange {
  readonly at: number;
  readonly step: TimedStep;
  readonly range: Ends;
}

/** Returns the address of the log with the calls of a section, clipped to the range. */
export function rowsOfPiece(id: InLog, piece: PieceOfRange, zone: string, narrowed: Narrowed = {}): string {
  const { at, step, range } = piece;
  const first = Math.max(at, Date.parse(range.from));
  const last = Math.min(endOfPiece(at, step, zone) - 1, Date.parse(range.to));
  return addressOf({ date: 'custom_date', ...rangeFieldsOf(first, last, zone), ...filtersOf(rows[id], narrowed) });
}

/**
 * Returns the address of the log with the calls of an hour of the week, in all weeks of the range; `hour` 0 is Monday, midnight
 * [INS-031].
 */
export const rowsOfWeekHour = (id: InLog, hour: number, date: DateChoice, narrowed: Narrowed = {}): string =>
  addressOf({ ...rangeOf(date), ...filtersOf(rows[id], narrowed), week_hours: String(hour) });

interface Pieces {
  readonly series: readonly { readonly at: number }[];
  readonly range: Ends;
}

interface Drawn extends Pieces {
  readonly step: TimedStep;
  /** Comparison period: the chart's reference series belongs to it. */
  readonly before?: Pieces | null;
}

interface ChartOfFigures {
  readonly series: readonly { readonly id: string; readonly reference?: string }[];
}

/** Returns the link of each point in a chart over a range: the calls of its metric and section, in its own period. */
export const linkToPiece =
  (chart: ChartOfFigures, { step, before = null, ...now }: Drawn, linkOf: (id: InLog, piece: PieceOfRange) => string) =>
  (spot: { readonly series: number; readonly point: number }): string | null => {
    const of = chart.series[spot.series];
    if (of === undefined) return null;
    const [id, pieces] = of.reference === undefined ? [of.id, now] : [of.reference, before];
    const piece = pieces?.series[spot.point];
    return pieces === null || piece === undefined || !isInLog(id)
      ? null
      : linkOf(id, { at: piece.at, step, range: pieces.range });
  };
