import {
  FORECAST_INTERVAL,
  LEAST_HISTORY_DAYS,
  type ForecastError,
  type LeftOut,
} from '@patchbay/shared-contracts/insights';
import { forecastError, triedOn } from './accuracy.ts';
import { textOfDay, type DayOfCalls } from './days.ts';
import { leftOutOf } from './left-out.ts';
import { expectedOn, seasonOf } from './season.ts';
import { intervalOf, spreadsOf, type ExpectedAndActual } from './spread.ts';

export interface ExpectedCalls {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** Forecast of coming days, with its basis. */
export interface Forecast {
  /** Null on holidays, which cannot be forecast. */
  readonly on: (day: number) => readonly ExpectedCalls[] | null;
  /** Null when there was too little data for trials. */
  readonly error: ForecastError | null;
  readonly leftOut: readonly LeftOut[];
}

/** Residuals of the days themselves, used when there are too few days for trials. */
const ownResiduals = (season: ReturnType<typeof seasonOf>, days: readonly DayOfCalls[]): readonly ExpectedAndActual[] =>
  days.flatMap(({ day, halves }) => {
    const expected = expectedOn(season, day);
    return halves.map((came, half) => ({ came, expected: expected[half] ?? 0 }));
  });

/**
 * Forecasts calls by half-hour (decision 0048): the season of weekday and time of day times a smoothed level, with an interval from
 * past errors. `days` are whole and consecutive, and like `holidays` they are day numbers; null when there are too few.
 */
export function forecastOf(days: readonly DayOfCalls[], holidays: ReadonlySet<number>): Forecast | null {
  if (days.length < LEAST_HISTORY_DAYS) return null;
  const out = leftOutOf(days, holidays);
  const kept = days.filter(({ day }) => !out.has(day));
  const season = seasonOf(kept);
  const tried = triedOn(days, holidays, LEAST_HISTORY_DAYS);
  const spreads = spreadsOf(tried.length > 0 ? tried : ownResiduals(season, kept), FORECAST_INTERVAL);
  return {
    error: forecastError(tried),
    leftOut: [...out].sort(([one], [other]) => one - other).map(([day, why]) => ({ day: textOfDay(day), why })),
    on: (day) =>
      holidays.has(day)
        ? null
        : expectedOn(season, day).map((expected) => ({ expected, ...intervalOf(expected, spreads) })),
  };
}
