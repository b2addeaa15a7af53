import {
  type CallAction,
  type CallRecordsQuery,
  durationOptions,
  journeySteps,
  NO_QUEUE,
  solutionLabels,
} from '@patchbay/shared-contracts/logs';
import { sql, type SqlBool } from 'kysely';
import { allOf, anyOf, oneOf, type Condition, containing } from '../../kernel/db/conditions.ts';
import { countedBy, inWeekHours, ofLines, rangAt, rangInVainAt, surveyed } from './log-counted.ts';
import { normalNumber, wholeNumber } from './model/numbers.ts';
import type { Range } from './model/log-range.ts';

export type CallFilters = Omit<CallRecordsQuery, 'pageNumber' | 'pageSize' | 'cursor' | 'sort'>;

const tookStep = (step: string): Condition => sql<SqlBool>`journey @> ${JSON.stringify([{ step }])}::jsonb`;

const never: Condition = sql<SqlBool>`false`;

/** What a call action means in the log's columns [LOGS-027]; the last ones happen to no call today. */
const actions: Readonly<Record<CallAction, Condition>> = {
  'All Calls': sql<SqlBool>`true`,
  DTMF: sql<SqlBool>`dtmf <> ''`,
  Voicemail: sql<SqlBool>`voicemail is not null`,
  Phone: sql<SqlBool>`voicemail is null and call_status = 'Answered'`,
  'Missed Call': sql<SqlBool>`voicemail is null and call_status <> 'Answered'`,
  Sound: tookStep(journeySteps.played),
  Blacklist: never,
  'SR Mobile App': never,
};

/** Solutions as their events spell them, too [CALL-072]. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  obd: ['obd', 'obdcc'],
  inbound_noncc: ['inbound_noncc', 'ibd', 'inbound'],
  inbound_cc: ['inbound_cc', 'ibdcc'],
};

/** The names in the log's column that labels mean. */
export const solutionNames = (solutions: CallFilters['solutions']): readonly string[] | undefined =>
  solutions?.map((label) => solutionLabels[label]).flatMap((name) => spellings[name] ?? [name]);

/** Plans mean the numbers they have today [LOGS-010]; a plan or number of somebody else's has no calls here. */
export function numbersOf(plans: readonly string[] = [], numbers: readonly string[] = []): readonly Condition[] {
  if (plans.length + numbers.length === 0) return [];
  const either = [
    ...oneOf('service_number', numbers.map(normalNumber)),
    ...oneOf('plan_id', plans).map(
      (isOfPlan) => sql<SqlBool>`service_number in (select number from service_numbers where ${isOfPlan})`,
    ),
  ];
  return [anyOf(either)];
}

/** Seconds of conversation [LOGS-026, LOGS-036]. */
function durationOf({
  call_duration: code,
  duration_minutes = 0,
  duration_seconds = 0,
}: CallFilters): readonly Condition[] {
  const option = durationOptions.find((known) => known.code === code);
  if (option === undefined) return [];
  const below = option.code === 'custom' ? duration_minutes * 60 + duration_seconds : option.below;
  return [
    sql<SqlBool>`talk_ms >= ${option.from * 1000}`,
    ...(below === null ? [] : [sql<SqlBool>`talk_ms < ${below * 1000}`]),
  ];
}

/**
 * LOGS-037: customer number, agent, SR number. Where numbers are masked for whoever asks, a customer's is found only by the whole of it:
 * a search for a piece would tell the hidden digits one by one.
 */
function searchFor(text: string, masked: boolean): readonly Condition[] {
  if (text === '') return [];
  const piece = containing(text);
  const customer = masked
    ? sql<SqlBool>`customer_number = ${wholeNumber(text) ?? ''}`
    : sql<SqlBool>`customer_number like ${piece}`;
  return [
    anyOf([
      customer,
      sql<SqlBool>`service_number like ${piece}`,
      sql<SqlBool>`agent_name ilike ${piece}`,
      sql<SqlBool>`agent_number like ${piece}`,
    ]),
  ];
}

const actionsOf = ({ call_action = [] }: CallFilters): readonly Condition[] =>
  call_action.length === 0 ? [] : [anyOf(call_action.map((action) => actions[action]))];

/** By its id or its name: calls keep the name, so that the log stays as it was when a disposition is renamed. */
const byDisposition = (wanted: readonly string[] | undefined): readonly Condition[] => {
  const named = oneOf('disposition', wanted);
  const ids = oneOf('disposition_id', wanted).map(
    (isOneOf) => sql<SqlBool>`disposition in (select name from dispositions where ${isOneOf})`,
  );
  return named.length === 0 ? [] : [anyOf([...named, ...ids])];
};

export interface NarrowedFor {
  /** Whether the server masks customers' numbers for who asks. */
  readonly masked: boolean;
  /** IANA: by whose clock hours are told. */
  readonly zone: string;
}

/** What narrows the log besides time, agents and channel. */
export const narrowing = (filters: CallFilters, { masked, zone }: NarrowedFor): readonly Condition[] => [
  ...searchFor(filters.search?.trim() ?? '', masked),
  ...oneOf('solution', solutionNames(filters.solutions)),
  ...numbersOf(filters.plans, filters.numbers),
  ...oneOf('campaign_id', filters.campaigns),
  ...actionsOf(filters),
  ...durationOf(filters),
  ...oneOf('call_status', filters.call_status),
  ...oneOf('customer_status', filters.customer_status),
  ...oneOf('agent_status', filters.agent_status),
  ...byDisposition(filters.disposition),
  ...oneOf('device', filters.device),
  ...((filters.others ?? []).length === 0 ? [] : [tookStep(journeySteps.stickyAgent)]),
  ...oneOf('direction', filters.direction),
  ...countedBy(filters.counted),
  ...rangAt(filters.offered_to),
  ...rangInVainAt(filters.missed_by),
  ...inWeekHours(filters.week_hours, zone),
  ...surveyed(filters.survey),
  ...ofLines(filters.line_outcome),
];

export const inRange = (column: string, { from, to }: Range): readonly Condition[] => [
  ...(from === null ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
  ...(to === null ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to}`]),
];

/** Of these agents; of nobody when the list is empty. */
export const byAgents = (agents: readonly string[] | null): readonly Condition[] =>
  agents === null ? [] : [agents.length === 0 ? never : allOf(oneOf('agent_id', agents))];

/** Of the queues that have these ids today, by name, as a call keeps it, or of no queue; of none when the list is empty. */
export const byQueues = (column: string, queues: readonly string[] | null): readonly Condition[] => {
  if (queues === null) return [];
  const ids = queues.filter((id) => id !== NO_QUEUE);
  const named = oneOf('queue_id', ids).map(
    (isOne) => sql<SqlBool>`${sql.ref(column)} in (select name from queues where ${isOne})`,
  );
  const unnamed = queues.includes(NO_QUEUE) ? [sql<SqlBool>`coalesce(${sql.ref(column)}, '') = ''`] : [];
  return [queues.length === 0 ? never : anyOf([...named, ...unnamed])];
};
