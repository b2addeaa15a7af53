import { HALVES, callsOfDay, weekdayOfNumber, type DayOfCalls } from './days.ts';
import { later, smoothedLevel, type Level } from './level.ts';

/** Weeks that define the profile of a weekday, so that seasonal changes are followed. */
const PROFILE_WEEKS = 8;

interface Weekday {
  /** Its calls relative to an average day. */
  readonly factor: number;
  /** Share of its calls in each half-hour. */
  readonly shares: readonly number[];
}

/** Learnt pattern: each weekday's season, and the level. */
export interface Season {
  readonly weekdays: readonly Weekday[];
  readonly level: Level;
}

interface Summed {
  readonly days: number;
  readonly halves: readonly number[];
}

const summed = (days: readonly DayOfCalls[]): Summed => ({
  days: days.length,
  halves: Array.from({ length: HALVES }, (_, half) => days.reduce((sum, { halves }) => sum + (halves[half] ?? 0), 0)),
});
const perDay = (sums: Summed): number => (sums.days === 0 ? 0 : callsOfDay(sums) / sums.days);
const sharesOf = (sums: Summed): readonly number[] => {
  const total = callsOfDay(sums);
  return sums.halves.map((calls) => (total === 0 ? 0 : calls / total));
};

function weekdaysOf(days: readonly DayOfCalls[]): readonly Weekday[] {
  const sums = Array.from({ length: 7 }, (_, weekday) =>
    summed(days.filter(({ day }) => weekdayOfNumber(day) === weekday).slice(-PROFILE_WEEKS)),
  );
  const known = sums.filter((each) => each.days > 0).map(perDay);
  const usual = known.reduce((sum, each) => sum + each, 0) / Math.max(1, known.length);
  const all = summed(days);
  return sums.map((each) => ({
    factor: each.days === 0 || usual === 0 ? 1 : perDay(each) / usual,
    shares: sharesOf(each.days === 0 ? all : each), // all days of a weekday may be excluded
  }));
}

/** `days`: those used for learning, in order. */
export function seasonOf(days: readonly DayOfCalls[]): Season {
  const weekdays = weekdaysOf(days);
  const said = days.flatMap((day) => {
    const factor = weekdays[weekdayOfNumber(day.day)]?.factor ?? 0;
    return factor === 0 ? [] : [{ day: day.day, value: callsOfDay(day) / factor, weight: Math.min(1, factor) }];
  });
  return { weekdays, level: smoothedLevel(said) };
}

/** Returns the expected calls in each half-hour of a day, never negative. */
export function expectedOn({ weekdays, level }: Season, day: number): readonly number[] {
  const { factor = 0, shares = [] } = weekdays[weekdayOfNumber(day)] ?? {};
  const total = Math.max(0, later(level, Math.max(0, day - level.day)).level) * factor;
  return shares.map((share) => share * total);
}
