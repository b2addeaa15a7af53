import { weekOf, type Calendar } from '../../../calendars/index.ts';
import { expectedEnd, openMs, type EndQuery } from './expected-end.ts';

const calendarOf = (week: string, timeZone = 'Asia/Kolkata'): Calendar => ({
  ...{ timeZone, week: weekOf(week) ?? {}, exceptions: [], closure: null },
});
const workdays = calendarOf('mon 10:00-18:00;tue 10:00-18:00;wed 10:00-18:00;thu 10:00-18:00;fri 10:00-18:00');
/** Time in India as epoch ms; 23 November 2026 is a Monday. */
const at = (text: string): number => Date.parse(`${text}+05:30`);
const MONDAY = at('2026-11-23T10:00');
const asked: EndQuery = {
  ...{ isRunning: true, goesOn: false, left: 800, finished: 400, until: null },
  ...{ since: MONDAY, now: at('2026-11-23T14:00'), calendar: workdays },
};

it.each([
  ['2026-11-23T10:00', '2026-11-23T14:00', 4],
  ['2026-11-23T14:00', '2026-11-24T11:00', 5],
  ['2026-11-27T17:00', '2026-11-30T11:00', 2],
  ['2026-11-28T00:00', '2026-11-29T00:00', 0],
])('from %s to %s it is open for %d hours', (from, to, hours) =>
  expect(openMs(workdays, at(from), at(to))).toBe(hours * 3_600_000),
);

it.each<[string, Partial<EndQuery>, string]>([
  ['on the next day, when open hours are over before', {}, '2026-11-24T14:00'],
  ['on the same day', { left: 200 }, '2026-11-23T16:00'],
  ['at the very end of its hours', { left: 400 }, '2026-11-23T18:00'],
  ['after a weekend', { since: at('2026-11-27T10:00'), now: at('2026-11-27T14:00') }, '2026-11-30T14:00'],
  ['by what was finished in open hours, not at night', { now: at('2026-11-24T09:00') }, '2026-11-25T18:00'],
  ['now, when nobody is left', { left: 0 }, '2026-11-23T14:00'],
  ['before its last day is over', { until: at('2026-11-25T00:00') }, '2026-11-24T14:00'],
])('the end is expected %s [CAMP-011]', (_, part, end) => {
  const found = expectedEnd({ ...asked, ...part });
  expect(found.is === 'at' ? new Date(found.at).toISOString() : found).toBe(new Date(at(end)).toISOString());
});

it('tells how many are left where its last day is over first, and the rate [CAMP-011]', () =>
  expect(expectedEnd({ ...asked, until: at('2026-11-24T00:00') })).toEqual({
    ...{ is: 'cut', at: at('2026-11-24T00:00'), left: 400, perHour: 100 },
  }));

it('is that of the clock, also where clocks change [CAMP-011]', () => {
  const calendar = calendarOf('sat 22:00-24:00;sun 00:00-06:00', 'Europe/Berlin');
  const since = Date.parse('2026-10-24T22:00+02:00'); // The clocks are set back in this night: it has one hour more.
  const found = expectedEnd({ ...asked, calendar, since, now: since + 2 * 3_600_000, finished: 200, left: 600 });
  expect(found).toMatchObject({ is: 'at', at: Date.parse('2026-10-25T05:00+01:00') });
});

it.each<[string, Partial<EndQuery>]>([
  ['not-running', { isRunning: false }],
  ['goes-on', { left: 0, goesOn: true }],
  ['too-few', { finished: 29 }],
  ['too-few', { now: MONDAY + 29 * 60_000 }],
  ['too-far', { left: 1_000_000 }],
  ['never-open', { calendar: { ...workdays, closure: { since: at('2026-11-23T14:00'), until: null } } }],
])('cannot be told: %s [CAMP-011]', (why, part) =>
  expect(expectedEnd({ ...asked, ...part })).toEqual({ is: 'unknown', why }),
);
