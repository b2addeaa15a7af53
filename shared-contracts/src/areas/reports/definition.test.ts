import { problemsOf, seenBy, type ReportDefinition } from './definition.ts';
import { callRecordSchema } from '../logs/call-record.ts';
import { callLogColumns, categoryOf, reportKinds } from './kinds.ts';

const report: ReportDefinition = {
  ...{ kind: 'agent-performance', columns: ['offered'], grouping: 'agent', zone: 'UTC' },
  filters: { agents: [], queues: [], direction: null, statuses: [] },
  range: { named: 'yesterday' },
};

const NOW = Date.parse('2026-11-20T12:30:00Z');

describe('what is wrong with a report', () => {
  it.each<readonly [string, Partial<ReportDefinition>, readonly string[]]>([
    ['nothing', {}, []],
    ['no column', { columns: [] }, ['columns no-columns']],
    ['a column of another kind', { columns: ['service_level'] }, ['columns unknown-column']],
    ['rows that this kind does not have', { grouping: 'queue' }, ['grouping no-grouping']],
    ['no grouping', { grouping: null }, ['grouping no-grouping']],
    ['an end before the start', { range: { from: '2026-11-02', to: '2026-11-01' } }, ['range range-backwards']],
    ['more than 13 months', { range: { from: '2025-01-01', to: '2026-02-01' } }, ['range range-too-long']],
    ['a zone that does not exist', { zone: 'Mars/Olympus' }, ['zone unknown-zone']],
    ['no zone and no column', { zone: '', columns: [] }, ['columns no-columns', 'zone unknown-zone']],
    [
      'a row for each hour of 125 days',
      { kind: 'hourly-volume', columns: ['calls'], grouping: 'hour', range: { from: '2026-01-01', to: '2026-05-05' } },
      ['grouping too-fine'],
    ],
    ['a day to come', { range: { from: '2026-11-21', to: '2026-11-22' } }, ['range range-in-future']],
    ['today and a day to come', { range: { from: '2026-11-20', to: '2026-11-22' } }, []],
    ['a grouping of the call log', { kind: 'call-log', columns: ['agent'], grouping: 'day' }, ['grouping no-grouping']],
  ])('%s is told with its field [CONF-REP-004]', (_name, change, expected) =>
    expect(problemsOf({ ...report, ...change }, true, NOW).map(({ field, code }) => `${field} ${code}`)).toEqual(
      expected,
    ),
  );

  it.each([
    ['Asia/Kolkata', '2026-07-01', '2026-11-01', []],
    ['Europe/Berlin', '2026-03-01', '2026-07-02', []],
    ['Europe/Berlin', '2026-07-01', '2026-11-01', ['grouping too-fine']],
    ['Europe/Berlin', '2026-07-01', '2026-10-31', []],
  ] as const)(
    'a row for each hour is counted in hours of the zone: in %s from %s to %s %j [CONF-REP-004]',
    (zone, from, to, expected) => {
      const asked = { ...report, kind: 'hourly-volume', columns: ['calls'], grouping: 'hour' } as const;
      const found = problemsOf({ ...asked, columns: ['calls'], range: { from, to }, zone }, true, NOW);
      expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
    },
  );

  it('how long agents were logged in is for owners alone [INS-007]', () => {
    const asked = { ...report, columns: ['logged_in_time'] };
    expect([problemsOf(asked, true, NOW), problemsOf(asked, false, NOW)]).toEqual([
      [],
      [{ field: 'columns', code: 'unknown-column' }],
    ]);
  });

  it('an owner’s report is told to others without what is for owners alone [INS-007]', () => {
    const owners = { ...report, columns: ['offered', 'logged_in_time', 'answered'] };
    expect([seenBy(owners, true).columns, seenBy(owners, false).columns]).toEqual([
      owners.columns,
      ['offered', 'answered'],
    ]);
  });

  it.each(reportKinds)('a new report of %s begins without a mistake, for supervisors too', (kind) => {
    const { groupings, first } = categoryOf(kind, false);
    expect(problemsOf({ ...report, kind, columns: [...first], grouping: groupings[0] ?? null }, false, NOW)).toEqual(
      [],
    );
  });

  it('a column of a call-log report is a text or a number: lists and objects are nothing to read in a cell [CONF-REP-003]', () => {
    const shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> =
      callRecordSchema.shape;
    const takes = (column: string, value: unknown) => shape[column]?.safeParse(value).success ?? false;
    expect(callLogColumns.filter((column) => takes(column, []))).toEqual([]);
    expect(callLogColumns.length).toBeGreaterThan(25);
    expect(callLogColumns).not.toContain('call_journey');
  });
});
