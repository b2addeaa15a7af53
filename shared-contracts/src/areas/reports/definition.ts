import { z } from '@patchbay/shared-contracts/zod';
import { figureDirections, MOST_STEPS } from '../insights/question.ts';
import { callStatuses } from '../logs/call-record.ts';
import { CALL_LOG_KIND, categoryOf, headColumns, OWNERS_COLUMN, reportGroupings, reportKinds } from './kinds.ts';
import { hoursIn, isAhead, knownZone, rangeProblem, reportRangeSchema, type RangeProblem } from './range.ts';

const ids = z.array(z.string().max(64)).max(100).default([]);

/** Filters of calls; an empty list filters nothing. Queues and direction are for standard reports, statuses for the call log's. */
export const reportFiltersSchema = z.strictObject({
  agents: ids,
  queues: ids,
  direction: z.enum(figureDirections).nullable().default(null),
  statuses: z.array(z.enum(callStatuses)).max(callStatuses.length).default([]),
});
export type ReportFilters = z.infer<typeof reportFiltersSchema>;

/** Definition of a report [CONF-REP-004]. Faults are found by `problemOf`. */
export const reportDefinitionSchema = z.strictObject({
  kind: z.enum(reportKinds),
  /** Names of `categoryOf`, in the requested order. */
  columns: z.array(z.string().max(64)).max(60),
  /** Null for call-log reports. */
  grouping: z.enum(reportGroupings).nullable(),
  filters: reportFiltersSchema,
  range: reportRangeSchema,
  /** IANA zone of days and displayed times. */
  zone: z.string().max(64),
});
export type ReportDefinition = z.infer<typeof reportDefinitionSchema>;

export type ReportField = 'columns' | 'grouping' | 'range' | 'zone' | 'agents' | 'queues' | 'name';
export type DefinitionProblem =
  RangeProblem | 'range-in-future' | 'no-columns' | 'unknown-column' | 'no-grouping' | 'too-fine' | 'unknown-zone';
export interface ReportProblem {
  readonly code: DefinitionProblem;
  readonly field: ReportField;
}

function columnsProblem({ kind, columns }: ReportDefinition, isOwner: boolean): DefinitionProblem | null {
  if (columns.length === 0) return 'no-columns';
  const known = categoryOf(kind, isOwner).columns;
  return columns.every((column) => known.includes(column)) ? null : 'unknown-column';
}

/** Whether a report with a row for each hour has more hours than can be counted at once. */
const isTooFine = ({ range, zone }: ReportDefinition): boolean =>
  rangeProblem(range) === null && hoursIn(range, knownZone(zone) ?? 'UTC') > MOST_STEPS;

function groupingProblem(report: ReportDefinition): DefinitionProblem | null {
  const { kind, grouping } = report;
  const { groupings } = categoryOf(kind, true);
  if (kind === CALL_LOG_KIND) return grouping === null ? null : 'no-grouping';
  if (grouping === null || !groupings.includes(grouping)) return 'no-grouping';
  return grouping === 'hour' && isTooFine(report) ? 'too-fine' : null;
}

/** Checks the range as for figures (`figureErrors`): one that has not begun has nothing to count. */
const wholeRangeProblem = ({ range, zone }: ReportDefinition, now: number): DefinitionProblem | null =>
  rangeProblem(range) ?? (isAhead(range, now, knownZone(zone) ?? 'UTC') ? 'range-in-future' : null);

/** Returns all faults that need no server, in the order of the form; `now` in epoch ms. */
export function problemsOf(report: ReportDefinition, isOwner: boolean, now: number): readonly ReportProblem[] {
  const found: readonly (readonly [ReportField, DefinitionProblem | null])[] = [
    ['columns', columnsProblem(report, isOwner)],
    ['grouping', groupingProblem(report)],
    ['range', wholeRangeProblem(report, now)],
    ['zone', knownZone(report.zone) === null ? 'unknown-zone' : null],
  ];
  return found.flatMap(([field, code]) => (code === null ? [] : [{ code, field }]));
}

/** Returns the columns of a report's table and file: head columns, then the chosen ones. */
export const tableColumns = ({ grouping, columns }: ReportDefinition): readonly string[] =>
  grouping === null ? columns : [...headColumns[grouping], ...columns];

/** Returns a report reduced to the columns that the user may see; its author may see more [INS-007]. */
export const seenBy = (report: ReportDefinition, isOwner: boolean): ReportDefinition => ({
  ...report,
  columns: isOwner ? report.columns : report.columns.filter((column) => column !== OWNERS_COLUMN),
});
