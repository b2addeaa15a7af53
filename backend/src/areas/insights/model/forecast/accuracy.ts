import type { ForecastError } from '@patchbay/shared-contracts/insights';
import { leftOutOf } from './left-out.ts';
import type { DayOfCalls } from './days.ts';
import { expectedOn, seasonOf } from './season.ts';
import type { ExpectedAndActual } from './spread.ts';

/** Days between the data and the forecast day in a trial, as in the real forecast. */
const AHEAD = 14;
const WEEK = 7;
const TRIED_WEEKS = 4;

/** Trial of a half-hour: the forecast, the value of the same time in the last known week, and the actual value. */
export interface Tried extends ExpectedAndActual {
  readonly naive: number;
}

interface Trial {
  readonly known: readonly DayOfCalls[];
  readonly asked: readonly DayOfCalls[];
}

/** Yields trial forecasts of the last four weeks, made at the end of each week before: each day once within a week, and once within two. */
function* trialsOf(days: readonly DayOfCalls[], least: number): Generator<Trial> {
  const begin = days.length - TRIED_WEEKS * WEEK;
  for (let weeks = TRIED_WEEKS + 1; weeks >= 1; weeks--) {
    const origin = days.length - weeks * WEEK;
    if (origin < least) continue;
    yield { known: days.slice(0, origin), asked: days.slice(Math.max(origin, begin), origin + AHEAD) };
  }
}

function* triedIn({ known, asked }: Trial, holidays: ReadonlySet<number>): Generator<Tried> {
  const out = leftOutOf(known, holidays);
  const season = seasonOf(known.filter(({ day }) => !out.has(day)));
  const last = known.at(-1)?.day ?? 0;
  for (const { day, halves, isUneven } of asked) {
    if (isUneven || holidays.has(day)) continue; // their data are used, but they are not forecast
    const before = known.at(day - last - 1 - WEEK * Math.ceil((day - last) / WEEK));
    const expected = expectedOn(season, day);
    for (const [half, came] of halves.entries())
      yield { came, expected: expected[half] ?? 0, naive: before?.halves[half] ?? 0 };
  }
}

/** Returns the trial forecasts of the last four weeks; none when fewer than `least` days were known before. */
export const triedOn = (days: readonly DayOfCalls[], holidays: ReadonlySet<number>, least: number): readonly Tried[] =>
  [...trialsOf(days, least)].flatMap((trial) => [...triedIn(trial, holidays)]);

/** Returns the share of calls forecast wrongly (WAPE); null when there were no calls. */
export function forecastError(tried: readonly Tried[]): ForecastError | null {
  const calls = tried.reduce((sum, { came }) => sum + came, 0);
  if (calls === 0) return null;
  const off = (name: 'expected' | 'naive') =>
    tried.reduce((sum, one) => sum + Math.abs(one.came - one[name]), 0) / calls;
  return { forecast: off('expected'), seasonal_naive: off('naive') };
}
