/** Estimate of the level from one day: its calls divided by its weekday's factor, and a weight. */
interface LevelEstimate {
  readonly day: number;
  readonly value: number;
  /** 0 to 1: a weekday with few calls has little weight. */
  readonly weight: number;
}

/** Smoothed level with a damped trend. */
export interface Level {
  readonly day: number;
  readonly level: number;
  readonly trend: number;
}

/** Share of the trend that remains after a day. */
const DAMPING = 0.9;
const SMOOTHINGS = [0.05, 0.1, 0.2, 0.3, 0.5].flatMap((level) => [0, 0.1, 0.2].map((trend) => ({ level, trend })));
/** Days whose mean is the initial level. */
const FIRST_DAYS = 7;

/** Extrapolates by a number of days. */
export function later({ day, level, trend }: Level, days: number): Level {
  const left = DAMPING ** days;
  return { day: day + days, level: level + (trend * DAMPING * (1 - left)) / (1 - DAMPING), trend: trend * left };
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Smooths over all days with one parameter; `error` is the weighted sum of the squared one-day-ahead errors. */
function followed(
  days: readonly LevelEstimate[],
  smoothing: (typeof SMOOTHINGS)[number],
): { level: Level; error: number } {
  const first = days.slice(0, FIRST_DAYS);
  let now: Level = { day: (days[0]?.day ?? 0) - 1, level: meanOf(first.map(({ value }) => value)), trend: 0 };
  let error = 0;
  for (const { day, value, weight } of days) {
    const atDay = later(now, day - now.day);
    const off = (value - atDay.level) * weight;
    error += off ** 2;
    const step = smoothing.level * off;
    now = { day, level: atDay.level + step, trend: atDay.trend + smoothing.trend * step };
  }
  return { level: now, error };
}

/** Exponential smoothing with a damped trend (Gardner and McKenzie 1985), with the smoothing parameter that forecast the days best. */
export function smoothedLevel(days: readonly LevelEstimate[]): Level {
  const tried = SMOOTHINGS.map((smoothing) => followed(days, smoothing));
  return tried.reduce(
    (best, one) => (one.error < best.error ? one : best),
    tried[0] ?? followed(days, { level: 0, trend: 0 }),
  ).level;
}
