import {
  CALL_LOG_KIND,
  callLogColumns,
  endsOfRange,
  headColumns,
  reportDefinitionSchema,
  standardKinds,
  type RangeEnds,
} from '@patchbay/shared-contracts/reports';
import { dayAt } from '@patchbay/shared-contracts/time';
import { z } from 'zod';
import type { Source } from '../../domain/exports/source.ts';
import { languageOf } from '../../domain/identity/own-language.ts';
import { defineList } from '../../domain/list/define-list.ts';
import { enterReport, requirePrivileged, requireWhole, SETTLED_BEFORE } from './access.ts';
import { printedValue } from './model/printed-value.ts';
import { reportChart } from './model/report-chart.ts';
import { inFile } from './model/standard-rows.ts';
import { logSource, standardSource } from './source.ts';

/** Parameters of a report's file; the range is fixed at the time of the request, whenever the file is made. */
export const reportFileSchema = z.strictObject({
  name: z.string(),
  report_id: z.string().nullable(),
  report: reportDefinitionSchema,
  from: z.iso.datetime().optional(),
  end: z.iso.datetime().optional(),
  due: z.iso.datetime().optional(),
});
type ReportFile = z.infer<typeof reportFileSchema>;

/** Resolves a relative range at the time of the request or the due time, whenever the file is made. */
const settled = (file: ReportFile, now: number): ReportFile => {
  const at = file.due === undefined ? now : Date.parse(file.due);
  const { from, end } = endsOfRange(file.report.range, at, file.report.zone);
  return { ...file, from: new Date(from).toISOString(), end: new Date(end).toISOString() };
};

const endsOf = ({ from, end }: ReportFile): RangeEnds => {
  if (from === undefined || end === undefined) throw new Error('the range of this report is not settled');
  return { from: Date.parse(from), end: Date.parse(end) };
};

/** Formats the first and last day of the range; a single day is written once. */
function daysOf(file: ReportFile, between: string): string {
  const { zone } = file.report;
  const { from, end } = endsOf(file);
  const [first, last] = [dayAt(from, zone), dayAt(Math.max(from, end - 1), zone)];
  return first === last ? first : `${first}${between}${last}`;
}

/** By kind and days. */
function fileNamed(file: ReportFile): string {
  const days = daysOf(file, '-to-');
  return file.report.kind === CALL_LOG_KIND ? days : `${file.report.kind}-${days}`;
}

/** Heading of a paged file: title and period, independent of language. */
const headed = (file: ReportFile, columns: readonly string[], source: Source): Source => ({
  ...source,
  heading: {
    title: file.name,
    detail: `${daysOf(file, ' – ')} · ${file.report.zone}`,
    chart: (table) => reportChart(file.report.grouping, columns, table),
  },
});

const standardColumns = [
  ...new Set<string>([
    ...Object.values(headColumns).flat(),
    ...Object.values(standardKinds).flatMap(({ columns }) => [...columns]),
  ]),
];

const shared = {
  hasViews: false,
  question: reportFileSchema,
  admit: requirePrivileged,
  settle: settled,
} as const;

export const standardReportList = defineList({
  ...shared,
  page: 'standard-report',
  narrowed: { by: 'queues-and-agents', agentFinds: 'more' },
  files: 'agent_analytics',
  columns: () => standardColumns,
  async enter(tx, actor, { query: { report } }) {
    await requireWhole(tx, actor, report, SETTLED_BEFORE);
    return { ...(await enterReport(tx, actor, report)), language: await languageOf(tx, actor.userId) };
  },
  named: ({ query }) => fileNamed(query),
  source({ query, columns }, { language, ...sight }) {
    const source = standardSource({ report: query.report, ends: endsOf(query), sight }, columns, inFile);
    return headed(query, columns, { ...source, onPaper: printedValue(language) });
  },
});

export const callLogReportList = defineList({
  ...shared,
  page: 'call-log-report',
  narrowed: { by: 'queues', agentFinds: 'more' },
  files: 'call_logs',
  columns: () => callLogColumns,
  async enter(tx, actor, { query: { report } }) {
    await requireWhole(tx, actor, report, SETTLED_BEFORE);
    return enterReport(tx, actor, report);
  },
  named: ({ query }) => fileNamed(query),
  source({ query, columns }, reader) {
    const source = logSource({ report: query.report, ends: endsOf(query) }, reader);
    return headed(query, columns, { ...source, onPaper: printedValue(null) });
  },
});
