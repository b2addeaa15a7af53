import { layOut } from '@patchbay/shared-contracts/chart';
import type { Cell } from '@patchbay/shared-contracts/table-file';
import { reportChart } from './report-chart.ts';

const columns = ['day', 'calls', 'talk_time', 'offered', 'reached_percent'];
const head = ['Day', 'Calls', 'Talk time (s)', 'Offered', 'Reached (%)'];
const rows: readonly (readonly Cell[])[] = [
  ['2026-11-01', 40, 1_800, 30, 87.5],
  ['2026-11-02', 0, 0, 0, ''],
  ['2026-11-03', 25, 900, 20, 50],
];

describe('the chart of a report [CONF-REP-004, INS-030]', () => {
  it('has the columns with the unit of the first figure, in the order of the table', () => {
    const chart = reportChart('day', columns, { head, rows });
    expect(chart?.series.map(({ name, values }) => [name, values])).toEqual([
      ['Calls', [40, 0, 25]],
      ['Offered', [30, 0, 20]],
    ]);
    expect(chart?.points.map(({ short }) => short)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  });

  it.each([
    ['times by a clock’s steps, in seconds', 'talk_time', ['0', '600', '1200', '1800']],
    ['shares in per cent', 'reached_percent', ['0 %', '25 %', '50 %', '75 %', '100 %']],
  ])('%s', (_name, column, scale) => {
    const at = columns.indexOf(column);
    const own = { head: ['Day', head[at] ?? ''], rows: rows.map((cells) => [cells[0] ?? '', cells[at] ?? '']) };
    const chart = reportChart('day', ['day', column], own);
    const { shapes } = layOut(chart ?? never(), { width: 600, height: 240 });
    const texts = shapes.flatMap((shape) => (shape.is === 'text' ? [shape.text] : []));
    expect(texts.filter((text) => scale.includes(text))).toEqual(scale);
    expect(texts).toContain(head[at]); // a single line has its name, too
  });

  it('has a gap where nothing was counted', () => {
    const chart = reportChart('day', ['day', 'reached_percent'], {
      head: ['Day', 'Reached (%)'],
      rows: [['2026-11-01', 87.5], ['2026-11-02', ''], ['2026-11-03', 50]], // prettier-ignore
    });
    expect(chart?.series[0]?.values).toEqual([0.875, null, 0.5]);
  });

  it('labels hours without the day for one day, and with it for several', () => {
    const shorts = (...names: string[]) =>
      reportChart('hour', ['begins', 'calls'], {
        head: ['Begins', 'Calls'],
        rows: names.map((name, calls) => [name, calls]),
      })?.points.map(({ short }) => short);
    expect(shorts('2026-11-01 09:00', '2026-11-01 10:00')).toEqual(['09:00', '10:00']);
    expect(shorts('2026-10-25 02:00 +02:00', '2026-10-25 02:00 +01:00')).toEqual(['02:00 +02:00', '02:00 +01:00']);
    expect(shorts('2026-11-01 23:00', '2026-11-02 00:00')).toEqual(['2026-11-01 23:00', '2026-11-02 00:00']);
  });

  it.each([
    ['rows that do not follow each other', 'queue', rows],
    ['rows of the log', null, rows],
    ['one row', 'day', rows.slice(0, 1)],
    ['nothing that was counted', 'day', rows.map(([day = '']) => [day, '', '', '', ''])],
    ['more rows than a drawing can show', 'day', Array.from({ length: 401 }, () => rows[0] ?? [])],
  ] as const)('there is none of %s', (_name, grouping, found) =>
    expect(reportChart(grouping, columns, { head, rows: found })).toBeNull(),
  );
});

function never(): never {
  throw new Error('there is no chart');
}
