import {
  categoryOf,
  choiceOf,
  reportKinds,
  type PreviewAnswer,
  type Report,
  type ReportCategoriesAnswer,
  type ReportChoice,
  type ReportDefinition,
  type ReportRun,
} from '@patchbay/shared-contracts/reports';

export const sampleDefinition = (change: Partial<ReportDefinition> = {}): ReportDefinition => ({
  ...{ kind: 'usage', columns: ['calls', 'talk_time'], grouping: 'day', zone: 'UTC' },
  filters: { agents: [], queues: [], direction: null, statuses: [] },
  range: { named: 'last_7_days' },
  ...change,
});

export const sampleReport = (change: Partial<Report> = {}): Report => ({
  ...{ id: 'r1', name: 'Calls of the week', report: sampleDefinition(), mine: true },
  ...{ made_by: 'Olivia Owner', changed_at: '2026-11-20T09:00:00.000Z' },
  ...{ schedule: null, next_at: null, format: null, subscribed: false, subscribers: 0 },
  ...change,
});

export const sampleReports = (objects: readonly Report[]) => ({
  objects: [...objects],
  meta: { total_count: objects.length, limit: 200, offset: 0 },
});

export const sampleCategories = (choice: ReportChoice, isOwner = true): ReportCategoriesAnswer => ({
  objects: reportKinds
    .filter((kind) => choiceOf(kind) === choice)
    .map((kind) => {
      const { groupings, columns, first } = categoryOf(kind, isOwner);
      return { kind, groupings: [...groupings], columns: [...columns], first: [...first] };
    }),
});

export const samplePreview = (change: Partial<PreviewAnswer> = {}): PreviewAnswer => ({
  ...{ status: 200, as_of: '2026-11-20T12:30:00.000Z', total_count: 2 },
  range: { from: '2026-11-14T00:00:00.000Z', to: '2026-11-20T12:29:59.999Z' },
  columns: ['day', 'calls', 'call_share', 'talk_time'],
  rows: [
    ['2026-11-14', 1200, 0.75, 3_725_000],
    ['2026-11-15', 400, 0.25, null],
  ],
  ...change,
});

export const sampleRun = (change: Partial<ReportRun> = {}): ReportRun => ({
  ...{ id: 'run1', report_id: 'r1', name: 'Calls of the week', report: sampleDefinition(), by: 'Olivia Owner' },
  ...{ began_at: '2026-11-20T10:00:00.000Z', ended_at: '2026-11-20T10:00:02.000Z', state: 'ready', rows: 7 },
  ...{ failure: null, format: 'csv', file: '/newsr/api/v1/exports/run1/file/', file_name: 'standard-report.csv' },
  range: { from: '2026-11-13T00:00:00.000Z', to: '2026-11-19T23:59:59.999Z' },
  ...change,
});

export const sampleRuns = (objects: readonly ReportRun[], total = objects.length) => ({
  objects: [...objects],
  meta: { total_count: total, limit: 10, offset: 0 },
});
