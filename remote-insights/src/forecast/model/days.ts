import type { CallForecastAnswer } from '@patchbay/shared-contracts/insights';
import { dayAt } from '@patchbay/shared-contracts/time';

type Halves = NonNullable<CallForecastAnswer['forecast']>['series'];

/** A forecast day with its half-hours, more or fewer than 48 when clocks change. */
export interface ForecastDay {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** Epoch ms. */
  readonly begin: number;
  readonly halves: Halves;
  /** Null on a holiday. */
  readonly expected: number | null;
}

const expectedOf = (halves: Halves): number | null =>
  halves.every(({ calls }) => calls === null)
    ? null
    : halves.reduce((sum, { calls }) => sum + (calls?.expected ?? 0), 0);

/** Groups half-hours by day, in order. */
export function daysOf(series: Halves, zone: string): readonly ForecastDay[] {
  const byDay = new Map<string, Halves>();
  for (const half of series) {
    const day = dayAt(half.at, zone);
    byDay.set(day, [...(byDay.get(day) ?? []), half]);
  }
  return [...byDay].map(([day, halves]) => ({
    ...{ day, halves, begin: halves[0]?.at ?? 0 },
    expected: expectedOf(halves),
  }));
}
