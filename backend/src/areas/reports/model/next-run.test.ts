import type { ReportSchedule } from '@patchbay/shared-contracts/reports';
import { lastRun, nextRun } from './next-run.ts';

const daily = (at: string): ReportSchedule => ({ every: 'day', at });
const monthly = (day: number, at = '08:00'): ReportSchedule => ({ every: 'month', day, at });
const friday: ReportSchedule = { every: 'week', weekday: 4, at: '18:00' };

describe('the next run of a report', () => {
  it.each<readonly [string, ReportSchedule, string, string, string]>([
    ['later today', daily('08:00'), 'Asia/Kolkata', '2026-11-20T02:29:59Z', '2026-11-20T02:30:00.000Z'],
    [
      'tomorrow, from the moment on',
      daily('08:00'),
      'Asia/Kolkata',
      '2026-11-20T02:30:00Z',
      '2026-11-21T02:30:00.000Z',
    ],
    ['on its weekday', friday, 'UTC', '2026-11-18T12:00:00Z', '2026-11-20T18:00:00.000Z'],
    ['a week later', friday, 'UTC', '2026-11-20T18:00:00Z', '2026-11-27T18:00:00.000Z'],
    ['on its day of the month', monthly(15), 'UTC', '2026-11-15T08:00:00Z', '2026-12-15T08:00:00.000Z'],
    ['on the last of a month without a 31st', monthly(31), 'UTC', '2026-11-01T00:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['on the 31st again where there is one', monthly(31), 'UTC', '2026-11-30T08:00:00Z', '2026-12-31T08:00:00.000Z'],
    ['on 28 February', monthly(30), 'UTC', '2027-02-01T00:00:00Z', '2027-02-28T08:00:00.000Z'],
    ['on 29 February of a leap year', monthly(30), 'UTC', '2028-02-01T00:00:00Z', '2028-02-29T08:00:00.000Z'],
    ['before summer time', daily('08:00'), 'Europe/Berlin', '2026-03-28T00:00:00Z', '2026-03-28T07:00:00.000Z'],
    [
      'in summer time, by the same clock',
      daily('08:00'),
      'Europe/Berlin',
      '2026-03-29T00:00:00Z',
      '2026-03-29T06:00:00.000Z',
    ],
    [
      'at a time that is skipped, once',
      daily('02:30'),
      'Europe/Berlin',
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'and the day after at its own',
      daily('02:30'),
      'Europe/Berlin',
      '2026-03-29T01:30:00Z',
      '2026-03-30T00:30:00.000Z',
    ],
    [
      'at a time that comes twice, the first',
      daily('02:30'),
      'Europe/Berlin',
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:30:00.000Z',
    ],
    ['and not the second', daily('02:30'), 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
  ])('%s [CONF-REP-004]', (_name, schedule, zone, after, expected) =>
    expect(new Date(nextRun(schedule, Date.parse(after), zone)).toISOString()).toBe(expected),
  );
});

describe('the moment of a report’s run', () => {
  it.each([
    ['the one that it was due at', '2026-11-20T02:30:59Z', '2026-11-20T02:30:00.000Z'],
    ['that one until the next', '2026-11-21T02:29:59Z', '2026-11-20T02:30:00.000Z'],
    ['the last of several that were missed', '2026-11-23T12:00:00Z', '2026-11-23T02:30:00.000Z'],
  ])('is %s [CONF-REP-004]', (_name, now, expected) => {
    const first = Date.parse('2026-11-20T02:30:00Z');
    expect(new Date(lastRun(daily('08:00'), first, Date.parse(now), 'Asia/Kolkata')).toISOString()).toBe(expected);
  });
});
