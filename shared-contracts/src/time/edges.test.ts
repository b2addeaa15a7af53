import { dayAt, nextDayStart, nextMonthStart, startOf, startOfDay, startOfMonth, startOfWeek } from './edges.ts';

const iso = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');

/**
 * Days of zones: start of the day and of the next one and the hours between, start of its week (Monday), its month and the next month.
 * Calculated from IANA data by another program (Python's zoneinfo, minute by minute).
 */
const days = [
  ['UTC', '2026-11-20', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', 24, '2026-11-16T00:00:00Z', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'], // prettier-ignore
  ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00Z', '2026-11-20T18:30:00Z', 24, '2026-11-15T18:30:00Z', '2026-10-31T18:30:00Z', '2026-11-30T18:30:00Z'], // prettier-ignore
  ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00Z', '2026-11-20T18:15:00Z', 24, '2026-11-15T18:15:00Z', '2026-10-31T18:15:00Z', '2026-11-30T18:15:00Z'], // prettier-ignore
  ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z', 24, '2026-11-15T10:00:00Z', '2026-10-31T10:00:00Z', '2026-11-30T10:00:00Z'], // prettier-ignore
  // Clocks change during the night.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23, '2026-03-22T23:00:00Z', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'], // prettier-ignore
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25, '2026-10-18T22:00:00Z', '2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z'], // prettier-ignore
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 23, '2026-03-02T05:00:00Z', '2026-03-01T05:00:00Z', '2026-04-01T04:00:00Z'], // prettier-ignore
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 25, '2026-10-26T04:00:00Z', '2026-11-01T04:00:00Z', '2026-12-01T05:00:00Z'], // prettier-ignore
  // Clock changes by half an hour, and by two hours.
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z', 24.5, '2026-03-29T13:00:00Z', '2026-03-31T13:00:00Z', '2026-04-30T13:30:00Z'], // prettier-ignore
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z', 23.5, '2026-09-27T13:30:00Z', '2026-09-30T13:30:00Z', '2026-10-31T13:00:00Z'], // prettier-ignore
  ['Antarctica/Troll', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T22:00:00Z', 22, '2026-03-23T00:00:00Z', '2026-03-01T00:00:00Z', '2026-03-31T22:00:00Z'], // prettier-ignore
  // Midnight does not exist: the day begins at one o'clock.
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z', 23, '2026-03-22T22:00:00Z', '2026-02-28T22:00:00Z', '2026-03-31T21:00:00Z'], // prettier-ignore
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z', 23, '2026-04-19T22:00:00Z', '2026-03-31T22:00:00Z', '2026-04-30T21:00:00Z'], // prettier-ignore
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z', 23, '2026-08-31T04:00:00Z', '2026-09-01T04:00:00Z', '2026-10-01T03:00:00Z'], // prettier-ignore
  // The last hour exists twice: at midnight the clock goes back to eleven.
  ['Asia/Beirut', '2026-10-24', '2026-10-23T21:00:00Z', '2026-10-24T22:00:00Z', 25, '2026-10-18T21:00:00Z', '2026-09-30T21:00:00Z', '2026-10-31T22:00:00Z'], // prettier-ignore
  ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:00:00Z', 24, '2026-10-18T21:00:00Z', '2026-09-30T21:00:00Z', '2026-10-31T22:00:00Z'], // prettier-ignore
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00Z', '2026-10-29T22:00:00Z', 25, '2026-10-25T21:00:00Z', '2026-09-30T21:00:00Z', '2026-10-31T22:00:00Z'], // prettier-ignore
  ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00Z', '2026-10-30T22:00:00Z', 24, '2026-10-25T21:00:00Z', '2026-09-30T21:00:00Z', '2026-10-31T22:00:00Z'], // prettier-ignore
  // Midnight exists twice: the day begins at the first one.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 25, '2026-10-26T04:00:00Z', '2026-11-01T04:00:00Z', '2026-12-01T05:00:00Z'], // prettier-ignore
  // 30 December did not exist.
  ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00Z', '2011-12-30T10:00:00Z', 24, '2011-12-26T10:00:00Z', '2011-12-01T10:00:00Z', '2011-12-31T10:00:00Z'], // prettier-ignore
] as const;

describe.each(days)('%s, %s', (zone, day, begins, next, hours, week, month, nextMonth) => {
  const [first, last] = [Date.parse(begins), Date.parse(next) - 1];
  const moments = [first, first + 1, first + 3_600_000, first + 43_200_000, last - 3_600_000, last];

  it('is what the calendar shows from its first moment to its last', () => {
    expect([first - 1, ...moments, last + 1].map((at) => dayAt(at, zone) === day)).toEqual(
      [false, true, true, true, true, true, true, false], // prettier-ignore
    );
  });

  it('begins and ends there, asked at any moment of it [FILT-014]', () => {
    expect(iso(startOf(day, zone))).toBe(begins);
    expect(moments.map((at) => iso(startOfDay(at, zone)))).toEqual(moments.map(() => begins));
    expect(moments.map((at) => iso(nextDayStart(at, zone)))).toEqual(moments.map(() => next));
  });

  it(`has ${hours} hours`, () => {
    expect((nextDayStart(first, zone) - startOfDay(first, zone)) / 3_600_000).toBe(hours);
  });

  it('is of a week that began on Monday, and of its month [FILT-013]', () => {
    expect(moments.map((at) => iso(startOfWeek(at, zone)))).toEqual(moments.map(() => week));
    expect(moments.map((at) => iso(startOfMonth(at, zone)))).toEqual(moments.map(() => month));
    expect(moments.map((at) => iso(nextMonthStart(at, zone)))).toEqual(moments.map(() => nextMonth));
  });
});
