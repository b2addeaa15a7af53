import { callSums, type CallSums, type CountedRange } from '@patchbay/shared-contracts/insights';
import { firstDate, type DateChoice } from '@patchbay/shared-ui/list';
import { loadingOf } from '../../figures/model/loading.ts';
import { isInLog, rowsOfAgent, rowsOfRange, rowsOfWeekHour } from '@patchbay/shared-ui/figure';
import { depthsOf } from './accounts.ts';
import { asEnds, timeBefore } from './before.ts';
import { heatChart } from './heat.ts';
import {
  detailQuestion,
  heatQuestion,
  piecesQuestion,
  totalsQuestion,
  withAccount,
  withAgent,
  withInsightsComparison,
  withHeat,
  withInsightsNarrowing,
  withInsightsRange,
} from './question.ts';
import { rangeProblem } from './range-problem.ts';

const ZONE = 'Asia/Kolkata';
const view = { page: 1, size: 10, search: '', date: firstDate, order: '', chosen: {} };
const custom = (from: string, to: string): DateChoice => ({ code: 'custom_date', from, to });
const owner = { zone: ZONE, isAgent: false, account: null, compares: true };
/** Wednesday, noon in Kolkata. */
const now = Date.parse('2026-11-18T06:30:00Z');
const clock = { now, zone: ZONE };

describe('what is asked', () => {
  const narrowed = {
    ...view,
    chosen: { direction: ['outbound'], queues: ['q1', 'q2'], agents: ['a1'], inbound: ['3'] },
  };

  it('of totals are range, direction, queues and agents, by comma; of pieces their step as well [INS-013, INS-014, INS-015]', () => {
    const calls = { date_filter: 'today', zone: ZONE, direction: 'outbound', queues: 'q1,q2', agents: 'a1' };
    expect(totalsQuestion(narrowed, owner)).toEqual(calls);
    expect(piecesQuestion(narrowed, owner)).toEqual({ ...calls, step: 'hour' });
    expect(heatQuestion(narrowed, owner)).toEqual({ ...calls, step: 'weekday_hour' });
  });

  it('of a table of one direction is that direction, whatever the filter says; a page is five [INS-016, INS-023, PAGE-003]', () => {
    const calls = { date_filter: 'today', zone: ZONE, queues: 'q1,q2', agents: 'a1', limit: '5' };
    expect(detailQuestion(narrowed, owner, 'inbound')).toEqual({ ...calls, call_type: 'inbound', offset: '10' });
    expect(detailQuestion(narrowed, owner, 'outbound')).toEqual({ ...calls, call_type: 'outbound', offset: '0' });
    expect(detailQuestion(narrowed, owner, 'handling')).toEqual({ ...calls, direction: 'outbound', offset: '0' });
  });

  it('by an agent names no agents', () =>
    expect(totalsQuestion(narrowed, { ...owner, isAgent: true })).not.toHaveProperty('agents'));

  it('of another account is its direction alone: queues and agents are an account’s own [ROLE-019]', () => {
    const below = withAccount(narrowed, 'north');
    const asker = { ...owner, account: 'north' };
    const calls = { date_filter: 'today', zone: ZONE, direction: 'outbound', account: 'north' };
    expect(below.chosen).toEqual({ account: ['north'], direction: ['outbound'] });
    expect(totalsQuestion(below, asker)).toEqual(calls);
    expect(heatQuestion(narrowed, asker)).toEqual({ ...calls, step: 'weekday_hour' });
    expect(withInsightsNarrowing(below, {}).chosen).toEqual({ account: ['north'] });
    expect(withAccount(below, null).chosen['account']).toEqual([]);
  });

  it.each([
    ['the time before', withInsightsComparison(view, 'previous'), { compare: 'previous' }],
    ['a week before', withInsightsComparison(view, 'week_before'), { compare: 'week_before' }],
    [
      'a chosen time, to its last minute',
      withInsightsComparison(view, 'chosen', custom('2026-11-01T00:00', '2026-11-01T23:59')),
      { compare: 'chosen', compare_from: '2026-10-31T18:30:00.000Z', compare_to: '2026-11-01T18:29:59.999Z' },
    ],
    ['a chosen time without ends is with nothing', withInsightsComparison(view, 'chosen'), {}],
  ])('compared with %s [INS-028]', (_name, compared, expected) =>
    expect(totalsQuestion(compared, owner)).toEqual({ date_filter: 'today', zone: ZONE, ...expected }),
  );

  it('with a comparison that cannot be, nothing is compared', () =>
    expect(totalsQuestion(withInsightsComparison(view, 'previous'), { ...owner, compares: false })).not.toHaveProperty(
      'compare',
    ));
});

it('accounts stand as far below the own one as there are accounts between [ROLE-019]', () => {
  const accounts = [
    { account_id: 'own', name: 'Own', parent_id: null },
    { account_id: 'north', name: 'North', parent_id: 'own' },
    { account_id: 'north-east', name: 'North-East', parent_id: 'north' },
    { account_id: 'south', name: 'South', parent_id: 'own' },
  ];
  expect([...depthsOf(accounts).values()]).toEqual([0, 1, 2, 1]);
});

describe('the address', () => {
  const all = {
    compare: ['previous'],
    heat: ['abandoned'],
    direction: ['inbound'],
    agents: ['a1', 'a2'],
    handling: ['2'],
  };
  it('another range keeps filters and comparison and begins the tables anew', () =>
    expect(withInsightsRange({ ...view, chosen: all }, { code: 'yesterday', from: '', to: '' }).chosen).toEqual({
      ...{ compare: ['previous'], heat: ['abandoned'], direction: ['inbound'], agents: ['a1', 'a2'] },
    }));
  it('other filters keep the comparison', () =>
    expect(withInsightsNarrowing({ ...view, chosen: all }, { queues: ['q1'] }).chosen).toEqual({
      ...{ compare: ['previous'], heat: ['abandoned'], queues: ['q1'] },
    }));
  it('one agent takes the place of several, nobody of all [SHELL-006]', () => {
    expect(withAgent({ ...view, chosen: all }, 'a3').chosen).toMatchObject({ agents: ['a3'], direction: ['inbound'] });
    expect(withAgent({ ...view, chosen: all }, null).chosen['agents']).toEqual([]);
  });
  it('the first figure of the heat map is not written', () =>
    expect([withHeat(view, 'service_level').chosen['heat'], withHeat(view, 'offered').chosen['heat']]).toEqual([
      ['service_level'],
      [],
    ]));
});

describe('a range that cannot be counted', () => {
  it.each([
    ['today', firstDate, null],
    ['a day', custom('2026-11-17T00:00', '2026-11-17T23:59'), null],
    ['one that reaches into the future', custom('2026-11-18T00:00', '2026-11-19T00:00'), null],
    ['one that begins in the future', custom('2026-11-18T12:01', '2026-11-19T00:00'), 'range-in-future'],
    ['one that ends before it begins', custom('2026-11-17T10:00', '2026-11-17T09:00'), 'range-backwards'],
    ['13 months', custom('2025-10-01T00:00', '2026-11-01T23:59'), null],
    ['13 months and a day', custom('2025-10-01T00:00', '2026-11-02T00:00'), 'range-too-long'],
    ['one without an end', custom('2026-11-17T10:00', ''), 'range-open'],
    ['one on no calendar', custom('2026-02-30T10:00', '2026-03-01T10:00'), 'range-open'],
  ])('%s: %j %s [INS-025]', (_name, date, problem) => expect(rangeProblem(date, clock)).toBe(problem));
});

describe('a time to compare with', () => {
  it.each([
    ['of yesterday is the day before', { code: 'yesterday', from: '', to: '' }, '2026-11-16T00:00', '2026-11-16T23:59'],
    [
      'of two hours the two before',
      custom('2026-11-17T10:00', '2026-11-17T11:59'),
      '2026-11-17T08:00',
      '2026-11-17T09:59',
    ],
    ['of what has no ends has none', custom('', ''), '', ''],
  ] as const)('%s [INS-028]', (_name, date, from, to) =>
    expect(timeBefore(date, clock)).toEqual({ code: 'custom_date', from, to }),
  );
  it('a named range is chosen by its ends', () =>
    expect(asEnds({ code: 'last_month', from: '', to: '' }, clock)).toEqual(
      custom('2026-10-01T00:00', '2026-10-31T23:59'),
    ));
});

describe('the heat map', () => {
  const nothing = Object.fromEntries(callSums.map((name) => [name, 0])) as CallSums;
  const series: CountedRange['series'] = [
    { at: 9, sums: { ...nothing, offered: 12, answered_within: 6, level_of: 8, abandoned: 5, short_abandoned: 2 } },
    { at: 167, sums: nothing },
  ];
  const words = {
    agent: 'Agent',
    language: 'en-GB',
    zone: ZONE,
    figures: {} as never,
    format: (id: string, value: number) => `${id} ${value}`,
  };
  it.each([
    ['offered', 'count', 12, 0, 'offered 7'],
    ['abandoned', 'count', 3, 0, 'abandoned 7'],
    ['service_level', 'share', 0.75, null, 'service_level 7'],
  ] as const)(
    'has a row for each weekday and a column for each hour: %s [INS-031]',
    (figure, unit, first, last, written) => {
      const chart = heatChart({ series }, figure, words);
      expect([chart.kind, chart.unit, chart.format(7)]).toEqual(['heat', unit, written]);
      expect(chart.series.map(({ name }) => name)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
      expect(chart.points.map(({ short }) => short).slice(8, 11)).toEqual(['08', '09', '10']);
      expect([chart.series[0]?.values[9], chart.series[6]?.values[23], chart.series[0]?.values[8]]).toEqual([
        first,
        last,
        null,
      ]);
    },
  );

  it('of a time in which nobody called has nothing to draw', () => {
    const chart = heatChart({ series: [{ at: 9, sums: nothing }] }, 'offered', words);
    expect(chart.series.flatMap(({ values }) => values).every((value) => value === null)).toBe(true);
  });
});

describe('the rows behind a figure [INS-027]', () => {
  const query = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);
  const narrowed = { agents: ['a1'], queues: ['q1', 'q2'], direction: 'inbound' } as const;

  it.each([
    ['answered', 'answered'],
    ['abandoned', 'abandoned'],
    ['abandoned_percent', 'abandoned'],
    ['service_level', 'answered_within'],
    ['first_contact_resolution', 'resolved'],
    ['reached_percent', 'reached'],
    ['talk_time', 'conversations'],
    ['average_hold_time', 'held'],
  ] as const)('of %s count as %s', (figure, counted) =>
    expect(query(rowsOfRange(figure, firstDate, narrowed))).toEqual({
      ...{ date: 'today', counted, agents: 'a1', queues: 'q1,q2', direction: 'inbound' },
    }),
  );

  it.each([['logged_in_time'], ['idle_time'], ['concurrent_peak'], ['occupancy']] as const)(
    'there are none of %s, which is of no calls',
    (figure) => expect(isInLog(figure)).toBe(false),
  );

  it.each([
    ['offered', { offered_to: 'a1' }],
    ['answered', { agents: 'a1', agent_status: 'Connected' }],
    ['answered_percent', { agents: 'a1', agent_status: 'Connected' }],
    ['missed', { missed_by: 'a1' }],
    ['hold_share', { agents: 'a1', counted: 'held' }],
  ] as const)('of an agent’s %s are told by whom it rang at', (figure, expected) =>
    expect(query(rowsOfAgent(figure, 'a1', firstDate, { queues: ['q1'], direction: 'inbound' }))).toEqual({
      ...{ date: 'today', queues: 'q1', direction: 'inbound', ...expected },
    }),
  );

  it('of an hour of the week are those of all its weeks', () =>
    expect(query(rowsOfWeekHour('service_level', 33, firstDate))).toEqual({
      ...{ date: 'today', counted: 'answered_within', week_hours: '33' },
    }));
});

describe('what is known of a resource', () => {
  const unasked = { data: undefined, error: null, isFetching: false };
  it.each([
    ['nothing was asked', unasked, 'empty'],
    ['it is on its way', { ...unasked, isFetching: true }, 'loading'],
    ['it is there', { ...unasked, data: 1 }, 'loaded'],
    ['it is asked for again', { ...unasked, data: 1, isFetching: true }, 'loaded'],
    ['it was refused', { ...unasked, error: new Error('no') }, 'loaded'],
  ])('%s: %j is %s', (_name, asking, expected) => expect(loadingOf(asking)).toBe(expected));
});
