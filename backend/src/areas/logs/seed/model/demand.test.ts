import { demandByHour, demandOfDay } from './demand.ts';

const TODAY = '2026-11-20';

it.each([
  ['a Monday', '2026-11-09', 1],
  ['the rush', '2026-11-02', 1.75],
  ['a Saturday', '2026-11-14', 0.55],
  ['the holiday', '2026-10-22', 0.95 * 0.08],
])('%s has its share of calls', (_name, day, share) => expect(demandOfDay(day, TODAY)).toBeCloseTo(share, 6));

it.each([
  ['at lunch on a Friday fewer call than before and after', '2026-11-20', 13, [12, 14]],
  ['on a Saturday evening fewer than on Saturday morning', '2026-11-14', 17, [9, 10]],
])('%s', (_name, day, hour, others) => {
  const calls = demandByHour(day);
  for (const other of others) expect(calls[hour]).toBeLessThan((calls[other] ?? 0) * 0.6);
});
