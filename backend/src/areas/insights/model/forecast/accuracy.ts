import type { ForecastError } from '@patchbay/shared-contracts/insights';
import { leftOutOf } from './left-out.ts';
import type { DayOfCalls } from './days.ts';
import { expectedOn, seasonOf } from './season.ts';
import type { Told } from './spread.ts';

/** Told so many days ahead, as the forecast is. */
const AHEAD = 14;
const WEEK = 7;
const TRIED_WEEKS = 4;

/** What would have been told of a half-hour, what the same time of the week before that was known had, and what came. */
export interface Tried extends Told {
  readonly naive: number;
}

interface Trial {
  readonly known: readonly DayOfCalls[];
  readonly asked: readonly DayOfCalls[];
}

/** The last four weeks as they would have been told at the end of each week before: each day once within a week, and once within two. */
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
    if (isUneven || holidays.has(day)) continue; // known before, and not told
    const before = known.at(day - last - 1 - WEEK * Math.ceil((day - last) / WEEK));
    const expected = expectedOn(season, day);
    for (const [half, came] of halves.entries())
      yield { came, expected: expected[half] ?? 0, naive: before?.halves[half] ?? 0 };
  }
}

/** What would have been told of the last four weeks; nothing where less than `least` days were known before. */
export const triedOn = (days: readonly DayOfCalls[], holidays: ReadonlySet<number>, least: number): readonly Tried[] =>
  [...trialsOf(days, least)].flatMap((trial) => [...triedIn(trial, holidays)]);

/** How much of all calls was told wrongly (WAPE); null where none came. */
export function errorOf(tried: readonly Tried[]): ForecastError | null {
  const calls = tried.reduce((sum, { came }) => sum + came, 0);
  if (calls === 0) return null;
  const off = (name: 'expected' | 'naive') =>
    tried.reduce((sum, one) => sum + Math.abs(one.came - one[name]), 0) / calls;
  return { forecast: off('expected'), seasonal_naive: off('naive') };
}
