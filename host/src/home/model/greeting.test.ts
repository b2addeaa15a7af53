import { greetingOf, hourIn } from './greeting.ts';

it.each([
  [0, 'home.morning'],
  [11, 'home.morning'],
  [12, 'home.afternoon'],
  [17, 'home.evening'],
  [23, 'home.evening'],
])('at hour %d the greeting is %s [ROUTE-005]', (hour, key) => expect(greetingOf(hour)).toBe(key));

it('the hour is the one where the user is [FILT-014]', () => {
  const instant = Date.UTC(2026, 10, 21, 20, 0);
  expect([hourIn(instant, 'Asia/Kolkata'), hourIn(instant, 'UTC')]).toEqual([1, 20]);
});
