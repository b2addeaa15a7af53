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

/** Call actions in terms of the log's columns [LOGS-027]; the last ones never occur today. */
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

/** Spellings of solutions, including those of their events [CALL-072]. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  obd: ['obd', 'obdcc'],
  inbound_noncc: ['inbound_noncc', 'ibd', 'inbound'],
  inbound_cc: ['inbound_cc', 'ibdcc'],
};

/** Returns the names in the log's column for labels. */
export const solutionNames = (solutions: CallFilters['solutions']): readonly string[] | undefined =>
  solutions?.map((label) => solutionLabels[label]).flatMap((name) => spellings[name] ?? [name]);

/** Matches calls of plans or numbers. A plan means its current numbers [LOGS-010]; another account's plan or number has no calls here. */
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
 * Searches customer number, agent and SR number [LOGS-037]. If numbers are masked for the reader, a customer's is found only as a
 * whole: searching for parts would reveal the hidden digits one by one.
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

/** Matches a disposition by its id or its name: calls keep the name, so that the log stays unchanged when a disposition is renamed. */
const byDisposition = (wanted: readonly string[] | undefined): readonly Condition[] => {
  const named = oneOf('disposition', wanted);
  const ids = oneOf('disposition_id', wanted).map(
    (isOneOf) => sql<SqlBool>`disposition in (select name from dispositions where ${isOneOf})`,
  );
  return named.length === 0 ? [] : [anyOf([...named, ...ids])];
};

export interface NarrowedFor {
  /** Whether the server masks customers' numbers for the reader. */
  readonly masked: boolean;
  /** IANA zone for hours of the day. */
  readonly zone: string;
}

/** Returns the conditions besides time, agents and channel. */
export const logConditions = (filters: CallFilters, { masked, zone }: NarrowedFor): readonly Condition[] => [
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

/** Matches calls of these agents; of nobody when the list is empty. */
export const byAgents = (agents: readonly string[] | null): readonly Condition[] =>
  agents === null ? [] : [agents.length === 0 ? never : allOf(oneOf('agent_id', agents))];

/**
 * Matches calls of the queues with these current ids, by name as stored in a call, and with `NO_QUEUE` calls without one; nothing when the
 * list is empty.
 */
export const byQueues = (column: string, queues: readonly string[] | null): readonly Condition[] => {
  if (queues === null) return [];
  const ids = queues.filter((id) => id !== NO_QUEUE);
  const named = oneOf('queue_id', ids).map(
    (isOne) => sql<SqlBool>`${sql.ref(column)} in (select name from queues where ${isOne})`,
  );
  const unnamed = queues.includes(NO_QUEUE) ? [sql<SqlBool>`coalesce(${sql.ref(column)}, '') = ''`] : [];
  return [queues.length === 0 ? never : anyOf([...named, ...unnamed])];
};
