import { callRecordSchema } from '../logs/call-record.ts';
import { figureIds, figures, type FigureId } from '../insights/figures.ts';
import type { SumName } from '../insights/sums.ts';

/** Choices of the sidebar [CONF-REP-001]. */
export const reportChoices = ['standard', 'call-log'] as const;
export type ReportChoice = (typeof reportChoices)[number];
export const DEFAULT_REPORT_CHOICE = 'standard' satisfies ReportChoice; // [CONF-REP-001]

/**
 * Row groupings. `hour` is each hour of the range, `hour_of_day` sums the same hour over all days; a week begins on Monday. Times are
 * in the report's zone.
 */
export const reportGroupings = [
  'agent',
  'queue',
  'hour',
  'hour_of_day',
  'day',
  'week',
  'disposition',
  'campaign',
] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** Columns other than figures: `calls` is the number of rows of the call log, `call_share` their share of all rows of the report. */
export const countColumns = ['calls', 'call_share'] as const;
export type CountColumn = (typeof countColumns)[number];
export type StandardColumn = FigureId | CountColumn;

/** Columns that identify a row; they come first and are always present. */
export const headColumns = {
  agent: ['agent', 'number'],
  queue: ['queue', 'threshold', 'target'],
  hour: ['begins'],
  hour_of_day: ['hour'],
  day: ['day'],
  week: ['week'],
  disposition: ['disposition', 'sub_disposition'],
  campaign: ['campaign', 'solution'],
} as const satisfies Readonly<Record<ReportGrouping, readonly string[]>>;
export type HeadColumn = (typeof headColumns)[ReportGrouping][number];

interface StandardKind {
  readonly groupings: readonly [ReportGrouping, ...ReportGrouping[]];
  readonly columns: readonly StandardColumn[];
  /** Initial columns of a new report. */
  readonly first: readonly StandardColumn[];
}

const statusNames: readonly SumName[] = ['logged_in_ms', 'available_ms', 'idle_ms', 'break_ms', 'peak'];
/** Figures of calls alone: agents' statuses and the peak of calls cannot be assigned to a queue or an hour. */
const ofCalls = figureIds.filter((id) => !figures[id].sums.some((name) => statusNames.includes(name)));

export const standardKinds = {
  'agent-performance': {
    groupings: ['agent'],
    columns: [
      ...(['offered', 'answered', 'answered_percent', 'missed', 'missed_percent', 'pickup_time'] as const),
      ...(['talk_time', 'handling_time', 'hold_time', 'average_hold_time', 'wrap_up_time', 'transfer_share'] as const),
      ...(['hold_share', 'logged_in_time', 'available_time', 'idle_time', 'break_time'] as const),
    ],
    first: ['offered', 'answered', 'answered_percent', 'missed', 'talk_time', 'handling_time', 'available_time'],
  },
  'queue-service-level': {
    groupings: ['queue', 'day', 'week', 'hour', 'hour_of_day'],
    columns: [
      ...(['offered', 'answered', 'answered_percent', 'abandoned', 'abandoned_percent', 'short_abandoned'] as const),
      ...(['service_level', 'speed_of_answer', 'missed', 'missed_percent', 'handling_time'] as const),
    ],
    first: ['offered', 'answered', 'abandoned', 'service_level', 'speed_of_answer'],
  },
  'hourly-volume': {
    groupings: ['hour_of_day', 'hour', 'day'],
    columns: ['calls', 'call_share', ...ofCalls],
    first: ['calls', 'offered', 'answered', 'missed', 'abandoned', 'dialled'],
  },
  'missed-calls': {
    groupings: ['day', 'hour_of_day', 'hour', 'week', 'queue'],
    columns: ['offered', 'missed', 'missed_percent', 'abandoned', 'abandoned_percent', 'short_abandoned'],
    first: ['offered', 'missed', 'missed_percent', 'abandoned', 'abandoned_percent'],
  },
  usage: {
    groupings: ['day', 'week'],
    columns: ['calls', 'call_share', 'offered', 'dialled', 'reached', 'reached_percent', 'talk_time', 'wrap_up_time'],
    first: ['calls', 'offered', 'dialled', 'reached', 'talk_time'],
  },
  dispositions: {
    groupings: ['disposition'],
    columns: ['calls', 'call_share', 'talk_time', 'handling_time', 'hold_time', 'wrap_up_time'],
    first: ['calls', 'call_share', 'talk_time'],
  },
  'campaign-results': {
    groupings: ['campaign'],
    columns: [
      ...(['calls', 'call_share', 'dialled', 'reached', 'reached_percent'] as const),
      ...(['talk_time', 'handling_time', 'hold_time', 'wrap_up_time'] as const),
    ],
    first: ['dialled', 'reached', 'reached_percent', 'talk_time', 'handling_time'],
  },
} as const satisfies Readonly<Record<string, StandardKind>>;
export type StandardKindName = keyof typeof standardKinds;

const isStandard = (kind: string): kind is StandardKindName => Object.hasOwn(standardKinds, kind);
export const standardKindNames: readonly StandardKindName[] = Object.keys(standardKinds).filter(isStandard);
/** Rows of the call log. */
export const CALL_LOG_KIND = 'call-log';
export const reportKinds = [
  'agent-performance',
  'queue-service-level',
  'hourly-volume',
  'missed-calls',
  'usage',
  'dispositions',
  'campaign-results',
  CALL_LOG_KIND,
] as const satisfies readonly (StandardKindName | typeof CALL_LOG_KIND)[];
export type ReportKind = (typeof reportKinds)[number];

export const choiceOf = (kind: ReportKind): ReportChoice => (kind === CALL_LOG_KIND ? 'call-log' : 'standard');

/** Journeys, audio measurements and their addresses are not readable in a table. */
const leftOut: readonly string[] = ['call_journey', 'call_quality', 'call_recording', 'voicemail_url', 'call_uuid'];
export const callLogColumns: readonly string[] = Object.keys(callRecordSchema.shape).filter(
  (column) => !leftOut.includes(column),
);
export const firstCallLogColumns = [
  ...['received_time', 'call_direction', 'customer_number', 'agent', 'queue'],
  ...['call_status', 'call_duration', 'disposition'],
];

/** Options of a kind of report; owners may have more [INS-007]. */
export interface ReportCategory {
  readonly kind: ReportKind;
  readonly groupings: readonly ReportGrouping[];
  readonly columns: readonly string[];
  readonly first: readonly string[];
}

/** Logged-in time of agents is only for owners [INS-007]. */
export const OWNERS_COLUMN = 'logged_in_time' satisfies FigureId;

export function categoryOf(kind: ReportKind, isOwner: boolean): ReportCategory {
  if (kind === CALL_LOG_KIND) return { kind, groupings: [], columns: callLogColumns, first: firstCallLogColumns };
  const { groupings, columns, first }: StandardKind = standardKinds[kind];
  return { kind, groupings, columns: columns.filter((column) => isOwner || column !== OWNERS_COLUMN), first };
}
