import { endsOfRange, rangeProblem, type RelativeRange } from './range.ts';

const told = (range: Parameters<typeof endsOfRange>[0], now: string, zone: string) => {
  const { from, end } = endsOfRange(range, Date.parse(now), zone);
  return `${new Date(from).toISOString()} ${new Date(end).toISOString()}`;
};

describe('the days of a report', () => {
  // Friday, 20 November 2026, 18:00 in Kolkata.
  it.each<readonly [RelativeRange, string]>([
    ['today', '2026-11-19T18:30:00.000Z 2026-11-20T12:30:00.000Z'],
    ['yesterday', '2026-11-18T18:30:00.000Z 2026-11-19T18:30:00.000Z'],
    ['last_7_days', '2026-11-13T18:30:00.000Z 2026-11-20T12:30:00.000Z'],
    ['current_week', '2026-11-15T18:30:00.000Z 2026-11-20T12:30:00.000Z'],
    ['last_week', '2026-11-08T18:30:00.000Z 2026-11-15T18:30:00.000Z'],
    ['current_month', '2026-10-31T18:30:00.000Z 2026-11-20T12:30:00.000Z'],
    ['last_month', '2026-09-30T18:30:00.000Z 2026-10-31T18:30:00.000Z'],
  ])('%s is of the zone’s days, and ends now where it is not over [CONF-REP-004]', (named, expected) =>
    expect(told({ named }, '2026-11-20T12:30:00Z', 'Asia/Kolkata')).toBe(expected),
  );

  it.each([
    ['has 23 hours in spring', '2026-03-30T10:00:00Z', '2026-03-28T23:00:00.000Z 2026-03-29T22:00:00.000Z'],
    ['has 25 hours in autumn', '2026-10-26T10:00:00Z', '2026-10-24T22:00:00.000Z 2026-10-25T23:00:00.000Z'],
  ])('the day of a clock change %s [CONF-REP-004]', (_name, now, expected) =>
    expect(told({ named: 'yesterday' }, now, 'Europe/Berlin')).toBe(expected),
  );

  it('fixed days belong to the range with both ends; what is still to come does not', () => {
    expect(told({ from: '2026-11-01', to: '2026-11-02' }, '2026-11-20T12:30:00Z', 'UTC')).toBe(
      '2026-11-01T00:00:00.000Z 2026-11-03T00:00:00.000Z',
    );
    expect(told({ from: '2026-11-19', to: '2026-12-02' }, '2026-11-20T12:30:00Z', 'UTC')).toBe(
      '2026-11-19T00:00:00.000Z 2026-11-20T12:30:00.000Z',
    );
    expect(told({ from: '2026-12-01', to: '2026-12-02' }, '2026-11-20T12:30:00Z', 'UTC')).toBe(
      '2026-12-01T00:00:00.000Z 2026-12-01T00:00:00.000Z',
    );
  });

  it.each([
    ['2026-11-02', '2026-11-01', 'range-backwards'],
    ['2026-11-01', '2026-11-01', null],
    ['2025-11-01', '2026-11-30', null],
    ['2025-11-01', '2026-12-01', 'range-too-long'],
    ['2026-02-30', '2026-03-01', 'no-days'],
    ['2026-03-01', '', 'no-days'],
  ])('from %s to %s: %s [CONF-REP-004]', (from, to, expected) => expect(rangeProblem({ from, to })).toBe(expected));
});
