import { parseRange, rangeCompared, zoneFor } from './parse-range.ts';

/** Wednesday, noon in Kolkata. */
const now = Date.parse('2026-11-18T06:30:00Z');
const clock = { now, zone: 'Asia/Kolkata' };
const shown = (asked: ReturnType<typeof rangeCompared>) =>
  asked.ok
    ? asked.value && `${new Date(asked.value.from).toISOString()} ${new Date(asked.value.end).toISOString()}`
    : `${asked.problem.status} ${asked.problem.code} ${asked.field}`;

describe('the requested range', () => {
  it.each([
    ['nothing said is today until now', {}, '2026-11-17T18:30:00.000Z 2026-11-18T06:30:00.001Z'],
    ['a code', { date_filter: 'yesterday' as const }, '2026-11-16T18:30:00.000Z 2026-11-17T18:30:00.000Z'],
    [
      'two ends, both included',
      { from_date: '2026-11-01T00:00:00+05:30', to_date: '2026-11-02T23:59:59.999+05:30' },
      '2026-10-31T18:30:00.000Z 2026-11-02T18:30:00.000Z',
    ],
    ['a beginning alone goes on until now', { from_date: '2026-11-18T06:00:00Z' }, '2026-11-18T06:00:00.000Z 2026-11-18T06:30:00.001Z'], // prettier-ignore
    ['the future', { from_date: '2026-11-18T06:30:01Z', to_date: '2026-11-19T00:00:00Z' }, '422 range-in-future from_date'], // prettier-ignore
    ['the future, open', { from_date: '2026-12-01T00:00:00Z' }, '422 range-in-future from_date'],
    ['an end in the future is fine', { from_date: '2026-11-18T00:00:00Z', to_date: '2026-11-19T00:00:00Z' }, '2026-11-18T00:00:00.000Z 2026-11-19T00:00:00.001Z'], // prettier-ignore
    ['an end before the beginning', { from_date: '2026-11-18T00:00:00Z', to_date: '2026-11-17T00:00:00Z' }, '422 range-backwards to_date'], // prettier-ignore
    ['13 months', { from_date: '2025-10-01T00:00:00+05:30', to_date: '2026-11-01T23:59:59+05:30' }, '2025-09-30T18:30:00.000Z 2026-11-01T18:29:59.001Z'], // prettier-ignore
    ['a day more', { from_date: '2025-10-01T00:00:00+05:30', to_date: '2026-11-02T00:00:00+05:30' }, '422 range-too-long to_date'], // prettier-ignore
    ['no beginning', { to_date: '2026-11-02T00:00:00Z' }, '422 range-open from_date'],
    ['a chosen range without ends', { date_filter: 'custom_date' as const }, '422 range-open from_date'],
  ])('%s [rule: INS-025]', (_name, dates, expected) => expect(shown(parseRange(dates, clock))).toBe(expected));

  it('is in the reader’s zone, or another valid one', () => {
    expect(zoneFor({}, 'Asia/Kolkata')).toEqual({ ok: true, value: 'Asia/Kolkata' });
    expect(zoneFor({ zone: 'Asia/Kathmandu' }, 'Asia/Kolkata')).toEqual({ ok: true, value: 'Asia/Kathmandu' });
    expect(zoneFor({ zone: 'Asia/Nowhere' }, 'Asia/Kolkata')).toMatchObject({ field: 'zone', problem: { code: 'unknown-zone', status: 422 } }); // prettier-ignore
  });
});

describe('the comparison range', () => {
  const range = { from: Date.parse('2026-10-26T00:00:00Z'), end: Date.parse('2026-10-28T00:00:00Z') };
  it.each([
    ['nothing', {}, null],
    ['the equal time before', { compare: 'previous' as const }, '2026-10-24T00:00:00.000Z 2026-10-26T00:00:00.000Z'],
    [
      'the same days a week before',
      { compare: 'week_before' as const },
      '2026-10-18T23:00:00.000Z 2026-10-20T23:00:00.000Z',
    ],
    [
      'a chosen one',
      { compare: 'chosen' as const, compare_from: '2026-09-01T00:00:00Z', compare_to: '2026-09-01T23:59:59.999Z' },
      '2026-09-01T00:00:00.000Z 2026-09-02T00:00:00.000Z',
    ],
    ['a chosen one without ends', { compare: 'chosen' as const }, '422 range-open compare_from'],
    [
      'without its last',
      { compare: 'chosen' as const, compare_from: '2026-09-01T00:00:00Z' },
      '422 range-open compare_to',
    ],
    [
      'one backwards',
      { compare: 'chosen' as const, compare_from: '2026-09-02T00:00:00Z', compare_to: '2026-09-01T00:00:00Z' },
      '422 range-backwards compare_to',
    ],
  ])('%s [rule: INS-028]', (_name, asked, expected) =>
    // The clocks of London went back on 25 October.
    expect(shown(rangeCompared(asked, range, { now, zone: 'Europe/London' }))).toBe(expected),
  );

  it.each([
    // A whole day compared with one of 25 hours, with one of 23, and such a day compared with an ordinary one.
    [
      'America/New_York',
      '2026-11-08T05:00:00Z',
      '2026-11-09T05:00:00Z',
      '2026-11-01T04:00:00.000Z 2026-11-02T05:00:00.000Z',
    ],
    [
      'America/New_York',
      '2026-03-15T04:00:00Z',
      '2026-03-16T04:00:00Z',
      '2026-03-08T05:00:00.000Z 2026-03-09T04:00:00.000Z',
    ],
    [
      'America/New_York',
      '2026-11-01T04:00:00Z',
      '2026-11-02T05:00:00Z',
      '2026-10-25T04:00:00.000Z 2026-10-26T04:00:00.000Z',
    ],
    // 09:00 to 10:00 local time, after the change and before it.
    [
      'Europe/Berlin',
      '2026-10-26T08:00:00Z',
      '2026-10-26T09:00:00Z',
      '2026-10-19T07:00:00.000Z 2026-10-19T08:00:00.000Z',
    ],
    [
      'Europe/Berlin',
      '2026-11-01T08:00:00Z',
      '2026-11-01T09:00:00Z',
      '2026-10-25T08:00:00.000Z 2026-10-25T09:00:00.000Z',
    ],
    [
      'Asia/Kolkata',
      '2026-11-18T03:30:00Z',
      '2026-11-18T04:30:00Z',
      '2026-11-11T03:30:00.000Z 2026-11-11T04:30:00.000Z',
    ],
  ])('the week before follows the clock in %s, from %s to %s [INS-028]', (zone, from, end, expected) => {
    const asked = { from: Date.parse(from), end: Date.parse(end) };
    expect(shown(rangeCompared({ compare: 'week_before' }, asked, { now, zone }))).toBe(expected);
  });
});
