import { problemsOf, seenBy, type ReportDefinition } from './definition.ts';
import { categoryOf, reportKinds } from './kinds.ts';

const report: ReportDefinition = {
  ...{ kind: 'agent-performance', columns: ['offered'], grouping: 'agent', zone: 'UTC' },
  filters: { agents: [], queues: [], direction: null, statuses: [] },
  range: { named: 'yesterday' },
};

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
    ['a grouping of the call log', { kind: 'call-log', columns: ['agent'], grouping: 'day' }, ['grouping no-grouping']],
  ])('%s is told with its field [CONF-REP-004]', (_name, change, expected) =>
    expect(problemsOf({ ...report, ...change }, true).map(({ field, code }) => `${field} ${code}`)).toEqual(expected),
  );

  it('how long agents were logged in is for owners alone [INS-007]', () => {
    const asked = { ...report, columns: ['logged_in_time'] };
    expect([problemsOf(asked, true), problemsOf(asked, false)]).toEqual([
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
    expect(problemsOf({ ...report, kind, columns: [...first], grouping: groupings[0] ?? null }, false)).toEqual([]);
  });
});
