import { firstOfMonth, isDay, laterDay, laterMonth, mondayOf, weekdayOf } from './calendar.ts';

it.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
])('%s and %i days is %s', (day, days, later) => expect(laterDay(day, days)).toBe(later));

it.each([
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-11-20', 2, '2027-01-20'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s, the last of a shorter month', (day, months, later) =>
  expect(laterMonth(day, months)).toBe(later),
);

it.each([
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-20', 4, '2026-11-16'],
  ['2026-11-22', 6, '2026-11-16'],
  ['2027-01-01', 4, '2026-12-28'],
])('%s is day %i of a week that began on Monday, %s [FILT-013]', (day, weekday, monday) => {
  expect(weekdayOf(day)).toBe(weekday);
  expect(mondayOf(day)).toBe(monday);
});

it('a month begins on its first', () => expect(firstOfMonth('2026-11-20')).toBe('2026-11-01'));

it.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-11-31', false],
  ['2026-1-2', false],
  ['20261120', false],
  ['2026-11-20T00:00', false],
  ['Invalid Date', false],
  ['', false],
])('"%s" is a day: %s', (text, is) => expect(isDay(text)).toBe(is));
