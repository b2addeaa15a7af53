import { copyDays } from './copy-days.ts';

const TODAY = '2026-11-20';
const onto = (day: string, over = 60) =>
  copyDays({ today: TODAY, from: 60, over }).find((row) => row.day === day)?.onto;

it.each([
  ['a day to the same weekday, up to today', '2026-11-13', 60, ['2026-09-25', '2026-10-02', '2026-10-09', '2026-10-16', '2026-10-23', '2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20']], // prettier-ignore
  ['a Monday to every other but that of the rush', '2026-11-09', 60, ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-09', '2026-11-16']], // prettier-ignore
  ['the rush to itself', '2026-11-02', 60, ['2026-11-02']],
  ['the holiday to itself', '2026-10-22', 60, ['2026-10-22']],
  ['what is older than the copies go to newer days', '2026-09-24', 28, ['2026-10-29', '2026-11-05', '2026-11-12', '2026-11-19']], // prettier-ignore
])('copies %s', (_name, day, over, days) => expect(onto(day, over)).toEqual(days));

it('copies each day that has calls, in order', () => {
  const rows = copyDays({ today: TODAY, from: 60, over: 120 });
  expect([rows.length, rows[0]?.day, rows[59]?.day]).toEqual([60, '2026-09-22', TODAY]);
  expect(rows[0]?.onto).toHaveLength(17);
});
