import { flowLimits } from '@patchbay/shared-contracts/flows';
import { dayAt, isDay, laterDay, startOf } from '@patchbay/shared-contracts/time';

export const usageRanges = ['today', '7 days', '30 days', 'own'] as const;
/** Which days: those before today go along with it. Own ones as `2026-11-26`, the last included. */
export interface RangeChoice {
  readonly is: (typeof usageRanges)[number];
  readonly from: string;
  readonly to: string;
}

const back = { today: 0, '7 days': 6, '30 days': 29 } as const;

/** The instants of a choice, ISO 8601, the last not included; what is wrong with it else. */
export function instantsOf(
  { is, from, to }: RangeChoice,
  now: number,
  timeZone: string,
): { readonly from: string; readonly to: string } | 'missing' | 'order' | 'long' {
  const today = dayAt(now, timeZone);
  const [first, last] = is === 'own' ? [from, to] : [laterDay(today, -back[is]), today];
  if (!isDay(first) || !isDay(last)) return 'missing';
  if (last < first) return 'order';
  if (last > laterDay(first, flowLimits.usageDays - 2)) return 'long'; // a day has 25 hours once a year
  const iso = (day: string) => new Date(startOf(day, timeZone)).toISOString();
  return { from: iso(first), to: iso(laterDay(last, 1)) };
}
