import fc from 'fast-check';
import { dayAt, nextMonthStart, startOfMonth } from '@patchbay/shared-contracts/time';
import { monthLater, packageOf, planChange, renewedFrom, type Package } from './index.ts';

const at = (iso: string) => Date.parse(iso);
const month = (now: number, zone: string) => ({ from: startOfMonth(now, zone), to: nextMonthStart(now, zone) });
const [none, team, centre] = [packageOf('pay-as-you-go'), packageOf('team'), packageOf('centre')];

describe('a change of the tariff plan', () => {
  it.each([
    [
      'a larger one costs the rest of the month, and adds as much of its minutes',
      none,
      team,
      'UTC',
      '2026-11-16T00:00:00Z',
      { today: 1_000, secondsToday: 15_000, isNow: true },
    ],
    [
      'on the first of the month: all of it',
      none,
      team,
      'UTC',
      '2026-11-01T00:00:00Z',
      { today: 2_000, secondsToday: 30_000, isNow: true },
    ],
    [
      'between two: their difference',
      team,
      centre,
      'UTC',
      '2026-11-16T00:00:00Z',
      { today: 3_000, secondsToday: 60_000, isNow: true },
    ],
    [
      'a smaller one holds from the next month on, and costs nothing today',
      centre,
      team,
      'UTC',
      '2026-11-16T00:00:00Z',
      { today: 0, secondsToday: 0, isNow: false },
    ],
    [
      'in a leap year February has a day more',
      none,
      team,
      'UTC',
      '2028-02-29T00:00:00Z',
      { today: 69, secondsToday: 1_020, isNow: true },
    ],
    [
      'an hour more where clocks went back',
      none,
      centre,
      'Europe/Berlin',
      '2026-10-30T23:00:00Z',
      { today: 258, secondsToday: 4_800, isNow: true },
    ],
  ] as const)('%s [ACCT-014]', (_, from, to, zone, now, { isNow, ...told }) => {
    const span = month(at(now), zone);
    const change = planChange(from, to, at(now), span);
    expect(change).toMatchObject({ ...told, monthly: to.monthly, includedSeconds: to.includedSeconds });
    expect(change.at).toBe(isNow ? at(now) : span.to);
  });

  it('of whatever moment: up and up again costs what up at once does, to the coin; never more than the month [ACCT-014]', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2026-01-01'), max: at('2029-01-01') }), fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'), (now, zone) => {
        const of = (from: Package, to: Package) => planChange(from, to, now, month(now, zone)).today;
        expect(Math.abs(of(none, team) + of(team, centre) - of(none, centre))).toBeLessThanOrEqual(1);
        expect(of(none, centre)).toBeLessThanOrEqual(centre.monthly);
        expect(of(none, centre)).toBeGreaterThanOrEqual(0);
      }),
    );
  }); // prettier-ignore
});

describe('a month of a number', () => {
  it.each([
    ['to the same hour of the next month', 'Asia/Kolkata', '2026-11-28T04:30:00Z', '2026-12-28T04:30:00Z'],
    ['of a month without that day: its last', 'UTC', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['of a leap year', 'UTC', '2028-01-31T10:00:00Z', '2028-02-29T10:00:00Z'],
    ['from a leap day', 'UTC', '2028-02-29T10:00:00Z', '2028-03-29T10:00:00Z'],
    ['over a clock change: the same time of the clock', 'Europe/Berlin', '2026-10-10T10:00:00Z', '2026-11-10T11:00:00Z'],
  ])('%s [ACCT-014]', (_, zone, from, to) => expect(new Date(monthLater(at(from), zone)).toISOString()).toBe(new Date(to).toISOString())); // prettier-ignore

  it('goes on where the paid time ends, and from now on where that is over [ACCT-014]', () => {
    expect([renewedFrom(10, 5), renewedFrom(5, 10), renewedFrom(null, 7)]).toEqual([10, 10, 7]);
    expect(dayAt(monthLater(0, 'UTC'), 'UTC')).toBe('1970-02-01');
  });
});
