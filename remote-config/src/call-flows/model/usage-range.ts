import { flowLimits } from '@patchbay/shared-contracts/flows';
import { dayAt, isDay, laterDay, startOf } from '@patchbay/shared-contracts/time';

export const usageRanges = ['today', '7 days', '30 days', 'own'] as const;
/** Selected days; a preset ends today and includes the days before. Custom ones as `2026-11-26`, the last included. */
export interface RangeChoice {
  readonly is: (typeof usageRanges)[number];
  readonly from: string;
  readonly to: string;
}

const back = { today: 0, '7 days': 6, '30 days': 29 } as const;

/** Returns the range as instants, ISO 8601, end exclusive; or what is wrong with it. */
export function instantsOf(
  { is, from, to }: RangeChoice,
  now: number,
  timeZone: string,
): { readonly from: string; readonly to: string } | 'missing' | 'order' | 'long' {
  const today = dayAt(now, timeZone);
  const [first, last] = is === 'own' ? [from, to] : [laterDay(today, -back[is]), today];
  if (!isDay(first) || !isDay(last)) return 'missing';
  if (last < first) return 'order';
  if (last > laterDay(first, flowLimits.usageDays - 2)) return 'long'; // one day a year has 25 hours
  const iso = (day: string) => new Date(startOf(day, timeZone)).toISOString();
  return { from: iso(first), to: iso(laterDay(last, 1)) };
}
