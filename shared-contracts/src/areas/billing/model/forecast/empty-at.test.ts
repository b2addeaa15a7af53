import type { Lot } from '../credit/index.ts';
import { emptyAt, type EmptyQuery, type UseOfHour } from './index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Time in India as epoch ms; 23 November 2026 is a Monday. */
const at = (text: string): number => Date.parse(`${text}+05:30`);
const NOW = at('2026-11-23T09:00');
const paid = (left: number): Lot => ({ id: 'paid', kind: 'purchased', left, expiresAt: null });

/** Ten units an hour from 10 to 18, Monday to Friday. */
const office = (since: number, now: number): UseOfHour[] => {
  const uses: UseOfHour[] = [];
  for (let hour = since; hour < now; hour += HOUR) {
    const local = new Date(hour + 5.5 * HOUR);
    const works = local.getUTCHours() >= 10 && local.getUTCHours() < 18 && local.getUTCDay() % 6 !== 0;
    if (works) uses.push({ at: hour, amount: 10 });
  }
  return uses;
};
const since = at('2026-11-09T00:00');
const asked: EmptyQuery = {
  ...{ lots: [paid(100)], uses: office(since, NOW), since, now: NOW, timeZone: 'Asia/Kolkata' },
};

it.each<[string, Partial<EmptyQuery>, string]>([
  ['within the same day', { lots: [paid(45)] }, '2026-11-23T14:30'],
  ['on the next day, and not at night', {}, '2026-11-24T12:00'],
  ['after the weekend', { lots: [paid(405)] }, '2026-11-30T10:30'],
  ['with granted credit first', { lots: [paid(10), { id: 'gift', kind: 'granted', left: 30, expiresAt: null }] }, '2026-11-23T14:00'], // prettier-ignore
  ['without what ends before it is used', { lots: [paid(10), { id: 'gift', kind: 'granted', left: 300, expiresAt: at('2026-11-23T18:00') }] }, '2026-11-24T11:00'], // prettier-ignore
  ['when the last of it ends unused', { lots: [{ id: 'gift', kind: 'granted', left: 900, expiresAt: at('2026-11-23T20:00') }] }, '2026-11-23T20:00'], // prettier-ignore
])('is empty %s [rule: ACCT-024]', (_, part, text) => {
  const found = emptyAt({ ...asked, ...part });
  expect(found.is === 'at' ? new Date(found.at).toISOString() : found).toBe(new Date(at(text)).toISOString());
});

it('goes by the clock of the zone, also where clocks change [rule: ACCT-024]', () => {
  const berlin = (text: string, zone: string) => Date.parse(`${text}${zone}`);
  const begun = berlin('2026-10-12T00:00', '+02:00');
  const now = berlin('2026-10-24T00:00', '+02:00');
  // Every morning at nine.
  const uses = Array.from({ length: 12 }, (_, nth) => ({ at: begun + nth * DAY + 9 * HOUR, amount: 10 }));
  const found = emptyAt({ lots: [paid(15)], uses, since: begun, now, timeZone: 'Europe/Berlin' });
  expect(found).toEqual({ is: 'at', at: berlin('2026-10-25T09:30', '+01:00') });
});

it.each<[Partial<EmptyQuery>, object]>([
  [{ lots: [paid(0)] }, { is: 'empty' }],
  [{ lots: [paid(-3)] }, { is: 'empty' }],
  [{ lots: [{ ...paid(9), expiresAt: NOW }] }, { is: 'empty' }],
  [{ uses: [] }, { is: 'unknown', why: 'no-use' }],
  [{ since: NOW - 7 * DAY + 1 }, { is: 'unknown', why: 'too-few' }],
  [{ lots: [paid(1_000_000)] }, { is: 'unknown', why: 'too-far' }],
])('of %j it is said: %j [rule: ACCT-024]', (part, found) => expect(emptyAt({ ...asked, ...part })).toEqual(found));
