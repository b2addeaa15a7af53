import { laterDay, weekdayOf } from '@patchbay/shared-contracts/time';
import { dayKindOf, holidayOf, rushOf } from './special-days.ts';

it.each([
  ['a Friday', '2026-11-20', '2026-11-02', '2026-10-22'],
  ['a Monday', '2026-11-16', '2026-11-02', '2026-10-15'],
  ['a Thursday', '2026-11-19', '2026-11-02', '2026-10-22'],
  ['a Sunday in January', '2027-01-03', '2026-12-14', '2026-12-03'],
])('on %s the rush was a Monday and the holiday a Thursday', (_name, today, rush, holiday) => {
  expect([rushOf(today), holidayOf(today)]).toEqual([rush, holiday]);
  expect([dayKindOf(rush, today), dayKindOf(holiday, today), dayKindOf(today, today)]).toEqual([
    ...['rush', 'holiday', 'plain'],
  ]);
});

it('whatever day it is, the rush is two to three weeks ago and the holiday four to five', () => {
  for (let days = 0; days < 40; days++) {
    const today = laterDay('2026-02-20', days);
    const ago = (day: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;
    expect([ago(rushOf(today)) >= 14, ago(rushOf(today)) <= 20, weekdayOf(rushOf(today))]).toEqual([true, true, 0]);
    expect([ago(holidayOf(today)) >= 28, ago(holidayOf(today)) <= 34]).toEqual([true, true]);
  }
});
