import {
  problemsOf,
  type Report,
  type ReportCategory,
  type ReportDefinition,
  type ReportErrorCode,
  type ReportField,
} from '@patchbay/shared-contracts/reports';

/** Values of a report's form. */
export interface Draft {
  readonly name: string;
  readonly report: ReportDefinition;
}

/** Reason for an invalid field: a code of the contract, or the form's own. */
export type FieldProblem = ReportErrorCode | 'no-name';
export type Problems = Readonly<Partial<Record<ReportField, FieldProblem>>>;

export const newReportDraft = ({ kind, first, groupings }: ReportCategory, name: string, zone: string): Draft => ({
  name,
  report: {
    ...{ kind, columns: [...first], grouping: groupings[0] ?? null, zone },
    filters: { agents: [], queues: [], direction: null, statuses: [] },
    range: { named: 'last_7_days' },
  },
});

export const reportDraft = ({ name, report }: Report): Draft => ({ name, report });

/** Viewer of a draft, time (epoch ms), and whether it is being saved and so needs a name. */
export interface Looking {
  readonly isOwner: boolean;
  readonly now: number;
  readonly saves: boolean;
}

/** Returns the problems of a draft, one per field. */
export function problemsIn({ name, report }: Draft, { isOwner, now, saves }: Looking): Problems {
  const found = Object.fromEntries(problemsOf(report, isOwner, now).map(({ field, code }) => [field, code] as const));
  return saves && name.trim() === '' ? { ...found, name: 'no-name' } : found;
}

export const isWrong = (problems: Problems): boolean => Object.keys(problems).length > 0;

export const sameDraft = (one: Draft, other: Draft): boolean =>
  one.name === other.name && sameReport(one.report, other.report);

export const sameReport = (one: ReportDefinition, other: ReportDefinition): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Field of each server code; null: the report as a whole. */
const fields: Readonly<Record<ReportErrorCode, ReportField | null>> = {
  'no-columns': 'columns',
  'unknown-column': 'columns',
  'no-grouping': 'grouping',
  'too-fine': 'grouping',
  'no-days': 'range',
  'range-backwards': 'range',
  'range-in-future': 'range',
  'range-too-long': 'range',
  'unknown-zone': 'zone',
  'unknown-agent': 'agents',
  'unknown-queue': 'queues',
  'name-taken': 'name',
  'still-counting': null,
  'changed-meanwhile': null,
  'too-many-reports': null,
  'not-yours': null,
};
const isCode = (code: string): code is ReportErrorCode => Object.hasOwn(fields, code);

/** Converts a refusal of the server to a problem of its field; empty for other codes. */
export function problemOfCode(code: string | null): Problems {
  if (code === null || !isCode(code)) return {};
  const field = fields[code];
  return field === null ? {} : { [field]: code };
}
