import { movedBy, timeFor, weeksOf } from './calendar-days.ts';

describe('the calendar', () => {
  it('has the weeks of a month, Monday first', () => {
    const weeks = weeksOf('2026-11-22');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });
  it.each([
    ['ArrowRight', '2026-11-23'],
    ['ArrowDown', '2026-11-29'],
    ['ArrowUp', '2026-11-20'],
    ['Home', '2026-11-20'],
    ['End', '2026-11-22'],
    ['PageDown', '2026-12-22'],
    ['Tab', null],
  ])('%s leads from Sunday the 22nd to %s, and never before the least day [CUST-037]', (key, to) => {
    expect(movedBy(key, '2026-11-22', '2026-11-20')).toBe(to);
  });
  it.each([
    ['2026-11-22', null, '2026-11-22T09:00'],
    ['2026-11-22', '2026-11-30T16:20', '2026-11-22T16:20'],
    ['2026-11-21', null, '2026-11-21T15:00'],
  ])('%s, set to %s before, is %s', (day, before, to) => {
    expect(timeFor(day, before, '2026-11-21T14:20')).toBe(to);
  });
  it('leaves the last minute of a day to its last hour', () => {
    expect(timeFor('2026-11-21', null, '2026-11-21T23:20')).toBe('2026-11-21T23:59');
  });
});
