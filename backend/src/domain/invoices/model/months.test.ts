import { monthsOver } from './months.ts';

const at = (iso: string) => Date.parse(iso);
const HOUR_MS = 3_600_000;

describe('finished months', () => {
  it.each([
    [
      'a month begins by the account’s clock',
      'Asia/Kolkata',
      '2026-09-30T18:30:00Z',
      '2026-11-01T00:00:00Z',
      ['2026-10'],
    ],
    ['not before its calls are charged', 'Asia/Kolkata', '2026-10-01T00:00:00Z', '2026-10-31T19:29:59Z', []],
    ['with a leap day', 'UTC', '2028-02-29T12:00:00Z', '2028-03-01T01:00:00Z', ['2028-02']],
    ['over the end of a year', 'UTC', '2026-12-31T23:59:59Z', '2027-02-02T00:00:00Z', ['2026-12', '2027-01']],
  ])('%s [rule: ACCT-013]', (_, zone, since, now, months) =>
    expect(monthsOver(at(since), at(now), zone).map(({ name }) => name)).toEqual(months),
  );

  it('a month in which clocks change has an hour more, and no call is in two months [rule: ACCT-013]', () => {
    const [october, november] = monthsOver(at('2026-10-05T00:00:00Z'), at('2026-12-02T00:00:00Z'), 'Europe/Berlin');
    expect(((october?.to ?? 0) - (october?.from ?? 0)) / HOUR_MS).toBe(31 * 24 + 1);
    expect(october?.to).toBe(november?.from);
    expect(new Date(november?.from ?? 0).toISOString()).toBe('2026-10-31T23:00:00.000Z');
  });
});
