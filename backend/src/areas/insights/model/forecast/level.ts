/** What a day says of the level: its calls divided by its weekday's factor, and how much it weighs. */
interface Said {
  readonly day: number;
  readonly value: number;
  /** 0 to 1: a weekday with few calls says little. */
  readonly weight: number;
}

/** A level that follows the days, and a trend that fades away. */
export interface Level {
  readonly day: number;
  readonly level: number;
  readonly trend: number;
}

/** So much of a trend is left a day later. */
const DAMPING = 0.9;
const SMOOTHINGS = [0.05, 0.1, 0.2, 0.3, 0.5].flatMap((level) => [0, 0.1, 0.2].map((trend) => ({ level, trend })));
/** A level begins as what a week says on average. */
const FIRST_DAYS = 7;

/** So many days later, as far as is known now. */
export function later({ day, level, trend }: Level, days: number): Level {
  const left = DAMPING ** days;
  return { day: day + days, level: level + (trend * DAMPING * (1 - left)) / (1 - DAMPING), trend: trend * left };
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Follows all days with one smoothing; `error` is that of each day foretold the day before, squared. */
function followed(days: readonly Said[], smoothing: (typeof SMOOTHINGS)[number]): { level: Level; error: number } {
  const first = days.slice(0, FIRST_DAYS);
  let now: Level = { day: (days[0]?.day ?? 0) - 1, level: meanOf(first.map(({ value }) => value)), trend: 0 };
  let error = 0;
  for (const { day, value, weight } of days) {
    const told = later(now, day - now.day);
    const off = (value - told.level) * weight;
    error += off ** 2;
    const step = smoothing.level * off;
    now = { day, level: told.level + step, trend: told.trend + smoothing.trend * step };
  }
  return { level: now, error };
}

/** Exponential smoothing with a damped trend (Gardner and McKenzie 1985); of some smoothings the one that foretold the days best. */
export function levelOf(days: readonly Said[]): Level {
  const tried = SMOOTHINGS.map((smoothing) => followed(days, smoothing));
  return tried.reduce(
    (best, one) => (one.error < best.error ? one : best),
    tried[0] ?? followed(days, { level: 0, trend: 0 }),
  ).level;
}
