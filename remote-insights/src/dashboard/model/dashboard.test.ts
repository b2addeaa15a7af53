import { dateQuery, firstDate, type DateChoice } from '@patchbay/shared-ui/list';
import { pointOf } from '../../figures/model/charts.ts';
import { pageOf, withPage } from '../../figures/model/pages.ts';
import { dateOfEnds, endOfPiece, linkToPiece, rowsOfPiece, rowsOfRange } from '@patchbay/shared-ui/figure';
import { stepOf } from '../../figures/model/steps.ts';
import { comparisonOf, figureQuestion, withDashboardComparison, withDashboardRange } from './question.ts';

const ZONE = 'Asia/Kolkata';
const view = { page: 1, size: 10, search: '', date: firstDate, order: '', chosen: {} };
const custom = (from: string, to: string): DateChoice => ({ code: 'custom_date', from, to });

describe('pieces that can be told apart', () => {
  it.each([
    ['half an hour', { code: 'last_30_minutes', from: '', to: '' }, 'quarter_hour'],
    ['today', { code: 'today', from: '', to: '' }, 'hour'],
    ['a month', { code: 'last_month', from: '', to: '' }, 'day'],
    ['four hours', custom('2026-11-20T09:00', '2026-11-20T12:59'), 'quarter_hour'],
    ['two days', custom('2026-11-20T00:00', '2026-11-21T23:59'), 'hour'],
    ['three days', custom('2026-11-20T00:00', '2026-11-22T23:59'), 'day'],
    ['half a year', custom('2026-01-01T00:00', '2026-06-30T23:59'), 'week'],
  ] as const)('%s is divided by %s', (_name, date, step) => expect(stepOf(date, ZONE)).toBe(step));
});

describe('what is asked', () => {
  it('is the range in the person’s zone; a comparison when one is chosen [FILT-014, INS-028]', () => {
    expect(figureQuestion(view, ZONE)).toEqual({ date_filter: 'today', zone: ZONE, step: 'hour' });
    const compared = withDashboardComparison(
      { ...view, date: custom('2026-11-20T09:00', '2026-11-20T09:59') },
      'previous',
    );
    expect(figureQuestion(compared, ZONE)).toEqual({
      ...{ date_filter: 'custom_date', zone: ZONE, step: 'quarter_hour', compare: 'previous' },
      ...{ from_date: '2026-11-20T03:30:00.000Z', to_date: '2026-11-20T04:29:59.999Z' },
    });
  });

  it('another range keeps the comparison and begins the lists anew', () => {
    const paged = withPage(withDashboardComparison(view, 'week_before'), 'activity', 3);
    expect(pageOf(paged, 'activity')).toBe(3);
    const other = withDashboardRange(paged, { code: 'yesterday', from: '', to: '' });
    expect([pageOf(other, 'activity'), comparisonOf(other)]).toEqual([1, 'week_before']);
  });

  it.each([['0'], ['-1'], ['1e3'], ['x'], ['12345678']])('page %s of an address is page 1', (text) =>
    expect(pageOf({ chosen: { calls: [text] } }, 'calls')).toBe(1),
  );
});

const october = { from: '2026-10-24T00:00:00Z', to: '2026-10-30T00:00:00Z' };
const wide = { from: '2026-11-01T00:00:00Z', to: '2026-11-30T00:00:00Z' };

describe('the rows behind a figure [INS-027]', () => {
  const query = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);

  it('are those of the range that is looked at', () =>
    expect(query(rowsOfRange('offered', { code: 'today', from: '', to: '' }))).toEqual({
      ...{ date: 'today', counted: 'offered' },
    }));

  it.each([
    ['an hour', '2026-11-20T03:30:00Z', 'hour', '2026-11-20T09:00', '2026-11-20T09:59'],
    ['a quarter', '2026-11-20T03:45:00Z', 'quarter_hour', '2026-11-20T09:15', '2026-11-20T09:29'],
    ['a day', '2026-11-19T18:30:00Z', 'day', '2026-11-20T00:00', '2026-11-20T23:59'],
    ['a week', '2026-11-15T18:30:00Z', 'week', '2026-11-16T00:00', '2026-11-22T23:59'],
  ] as const)('of %s begin and end with it', (_name, at, step, from, to) =>
    expect(query(rowsOfPiece('missed', { at: Date.parse(at), step, range: wide }, ZONE))).toEqual({
      ...{ date: 'custom_date', from, to, counted: 'missed' },
    }),
  );

  it('begin and end where the range does, to the millisecond where it cuts a minute', () => {
    const range = { from: '2026-11-20T03:45:00Z', to: '2026-11-20T03:58:59.999Z' };
    const piece = { at: Date.parse('2026-11-20T03:30:00Z'), step: 'hour' } as const;
    expect(query(rowsOfPiece('abandoned', { ...piece, range }, ZONE))).toMatchObject({
      ...{ from: '2026-11-20T09:15', to: '2026-11-20T09:28' },
    });
    const cut = { from: '2026-11-20T03:45:10.120Z', to: '2026-11-20T03:58:30.004Z' };
    expect(query(rowsOfPiece('missed', { ...piece, range: cut }, ZONE))).toMatchObject({
      ...{ from: '2026-11-20T09:15:10.120', to: '2026-11-20T09:28:30.004' },
    });
  });

  it('of a time that is compared with are asked for by its very ends', () => {
    const ends = { from: '2026-11-12T10:14:02.118Z', to: '2026-11-19T18:29:59.999Z' };
    expect(dateQuery(dateOfEnds(ends, ZONE), ZONE)).toEqual({
      ...{ date_filter: 'custom_date', from_date: ends.from, to_date: ends.to },
    });
  });

  it('of a chart’s points are each those of its own figure in its own time', () => {
    const before = { series: [{ at: 2 }], range: october };
    const drawn = { series: [{ at: 5 }, { at: 7 }], range: wide, step: 'hour', before } as const;
    const chart = {
      series: [{ id: 'answered' }, { id: 'reached' }, { id: 'answered before', reference: 'answered' }],
    };
    const linkOf = linkToPiece(chart, drawn, (id, { at, range }) => `${id} at ${String(at)} from ${range.from}`);
    expect(linkOf({ series: 1, point: 1 })).toBe(`reached at 7 from ${wide.from}`);
    expect(linkOf({ series: 2, point: 0 })).toBe(`answered at 2 from ${october.from}`);
    expect([linkOf({ series: 2, point: 1 }), linkOf({ series: 0, point: 2 })]).toEqual([null, null]);
    expect(linkToPiece(chart, { ...drawn, before: null }, () => 'somewhere')({ series: 2, point: 0 })).toBeNull();
  });

  it.each([
    ['2026-10-25T00:00:00Z', '02:00 +02:00', '2026-10-25T00:00:00.000Z', '2026-10-25T00:59:59.999Z'],
    ['2026-10-25T01:00:00Z', '02:00 +01:00', '2026-10-25T01:00:00.000Z', '2026-10-25T01:59:59.999Z'],
    ['2026-10-25T02:00:00Z', '03:00', '2026-10-25T02:00:00.000Z', '2026-10-25T02:59:59.999Z'],
  ])(
    'an hour that comes twice has its offset in point and link, and leads to its own calls: %s [UX-021]',
    (begin, short, from, to) => {
      const at = Date.parse(begin);
      expect(pointOf(at, 'hour', { language: 'en', zone: 'Europe/Berlin' }).short).toBe(short);
      const chosen = query(rowsOfPiece('missed', { at, step: 'hour', range: october }, 'Europe/Berlin'));
      const date = custom(chosen['from'] ?? '', chosen['to'] ?? '');
      expect(dateQuery(date, 'Europe/Berlin')).toMatchObject({ from_date: from, to_date: to });
    },
  );

  it('a day on which clocks change is as long as it is', () => {
    const begin = Date.parse('2026-10-25T00:00:00+02:00'); // Berlin, end of summer time
    expect(endOfPiece(begin, 'day', 'Europe/Berlin') - begin).toBe(25 * 3_600_000);
  });
});

it.each([
  ['hour', 'en', 'Fri 20 Nov, 09:00', '09:00'],
  ['day', 'en', 'Friday 20 November 2026', '20 Nov'],
  ['day', 'de', 'Freitag, 20. Nov. 2026', '20. Nov.'],
] as const)('a piece by %s is named in %s', (step, language, name, short) => {
  const point = pointOf(Date.parse('2026-11-20T03:30:00Z'), step, {
    language: language === 'en' ? 'en-GB' : language,
    zone: ZONE,
  });
  expect([point.short, point.name.length > 0]).toEqual([short, true]);
  expect(point.name.replace(/,/g, '')).toContain(name.split(' ')[1] ?? '');
});
