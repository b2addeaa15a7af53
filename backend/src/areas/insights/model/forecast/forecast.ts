import {
  FORECAST_INTERVAL,
  LEAST_HISTORY_DAYS,
  type ForecastError,
  type LeftOut,
} from '@patchbay/shared-contracts/insights';
import { errorOf, triedOn } from './accuracy.ts';
import { textOfDay, type DayOfCalls } from './days.ts';
import { leftOutOf } from './left-out.ts';
import { expectedOn, seasonOf } from './season.ts';
import { intervalOf, spreadsOf, type Told } from './spread.ts';

export interface ExpectedCalls {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** What is told of days to come, and what it is made of. */
export interface Forecast {
  /** Null on a holiday, of which nothing is known. */
  readonly on: (day: number) => readonly ExpectedCalls[] | null;
  /** Null where too little was known before. */
  readonly error: ForecastError | null;
  readonly leftOut: readonly LeftOut[];
}

/** What the days themselves were off: where nothing could be tried, for want of days. */
const ownTold = (season: ReturnType<typeof seasonOf>, days: readonly DayOfCalls[]): readonly Told[] =>
  days.flatMap(({ day, halves }) => {
    const expected = expectedOn(season, day);
    return halves.map((came, half) => ({ came, expected: expected[half] ?? 0 }));
  });

/**
 * Calls by half-hour (decision 0048): the season of weekday and time of day on a level that follows, with an interval by what it was off.
 * `days` are whole and follow each other, as `holidays` they are numbers; null where they are too few.
 */
export function forecastOf(days: readonly DayOfCalls[], holidays: ReadonlySet<number>): Forecast | null {
  if (days.length < LEAST_HISTORY_DAYS) return null;
  const out = leftOutOf(days, holidays);
  const kept = days.filter(({ day }) => !out.has(day));
  const season = seasonOf(kept);
  const tried = triedOn(days, holidays, LEAST_HISTORY_DAYS);
  const spreads = spreadsOf(tried.length > 0 ? tried : ownTold(season, kept), FORECAST_INTERVAL);
  return {
    error: errorOf(tried),
    leftOut: [...out].sort(([one], [other]) => one - other).map(([day, why]) => ({ day: textOfDay(day), why })),
    on: (day) =>
      holidays.has(day)
        ? null
        : expectedOn(season, day).map((expected) => ({ expected, ...intervalOf(expected, spreads) })),
  };
}
