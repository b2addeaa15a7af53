import { byDay, nearDay } from './by-day.ts';
import { allRead, HISTORY_SIZE, unreadOf, withPast, type PastNotice } from './history.ts';

const add = (history: readonly PastNotice[], id: number, text: string, at = id, kind: PastNotice['kind'] = 'info') =>
  withPast(history, { id, kind, text, at });

it('keeps what was shown, the newest first, the same message once with how often it came [UX-009]', () => {
  const history = add(add(add([], 1, 'a'), 2, 'b'), 3, 'a');
  expect(history.map(({ text, times, at }) => [text, times, at])).toEqual([
    ['a', 2, 3],
    ['b', 1, 2],
  ]);
});

it('the same words of another kind are another message', () =>
  expect(add(add([], 1, 'a'), 2, 'a', 2, 'error')).toHaveLength(2));

it('forgets the oldest beyond its size', () => {
  const ids = Array.from({ length: HISTORY_SIZE + 5 }, (_, index) => index);
  const history = ids.reduce<readonly PastNotice[]>((all, id) => add(all, id, `n${id}`), []);
  expect([history.length, history.at(-1)?.text]).toEqual([HISTORY_SIZE, 'n5']);
});

it('counts what was not seen; a message that comes again is unread again [UX-009]', () => {
  const seen = allRead(add(add([], 1, 'a'), 2, 'b'));
  expect(unreadOf(seen)).toBe(0);
  expect(unreadOf(add(seen, 3, 'a'))).toBe(1);
});

it('groups by the day of the user’s own time zone', () => {
  const late = Date.parse('2026-11-20T19:00:00Z'); // already the 21st in India
  const history = add(add([], 1, 'a', late), 2, 'b', late - 3_600_000);
  expect(byDay(history, 'Asia/Kolkata').map(({ day, notices }) => [day, notices.map(({ text }) => text)])).toEqual([
    ['2026-11-21', ['a']],
    ['2026-11-20', ['b']],
  ]);
  expect(byDay(history, 'UTC')).toHaveLength(1);
});

it.each([
  ['2026-11-21', '2026-11-20T19:00:00Z', 'Asia/Kolkata', 'today'],
  ['2026-11-20', '2026-11-20T19:00:00Z', 'Asia/Kolkata', 'yesterday'],
  ['2026-11-19', '2026-11-20T19:00:00Z', 'Asia/Kolkata', null],
  // 24 hours before the end of a 25-hour day is the same day; before the end of a 23-hour day it is two days ago.
  ['2026-10-24', '2026-10-25T22:30:00Z', 'Europe/Berlin', 'yesterday'],
  ['2026-03-29', '2026-03-29T22:30:00Z', 'Europe/Berlin', 'yesterday'],
])('%s at %s in %s is %s [UX-009]', (day, now, zone, near) => expect(nearDay(day, Date.parse(now), zone)).toBe(near));
