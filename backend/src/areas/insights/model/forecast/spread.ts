/** Expected and actual calls of a half-hour. */
export interface ExpectedAndActual {
  readonly expected: number;
  readonly came: number;
}

/** Range of (actual − expected) / √expected, from `low` to `high`. Applies from `from` expected calls on. */
interface Spread {
  readonly from: number;
  readonly low: number;
  readonly high: number;
}

const MOST_SPREADS = 4;
/** With fewer values, quantiles are random. */
const LEAST_TOLD = 100;

/** Interpolated quantile. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * Calculates intervals that contained `part` of the actual values, by expectation: the square root makes busy and quiet half-hours
 * comparable for Poisson noise, and busy ones, which vary more, get intervals of their own.
 */
export function spreadsOf(residuals: readonly ExpectedAndActual[], part: number): readonly Spread[] {
  const usable = residuals.filter(({ expected }) => expected > 0).sort((one, other) => one.expected - other.expected);
  const count = Math.max(1, Math.min(MOST_SPREADS, Math.floor(usable.length / LEAST_TOLD)));
  return Array.from({ length: count }, (_, index) => {
    const group = usable.slice((index * usable.length) / count, ((index + 1) * usable.length) / count);
    const off = group
      .map(({ expected, came }) => (came - expected) / Math.sqrt(expected))
      .sort((one, other) => one - other);
    const from = index === 0 ? 0 : (group[0]?.expected ?? 0);
    return { from, low: Math.min(0, quantile(off, (1 - part) / 2)), high: Math.max(0, quantile(off, (1 + part) / 2)) };
  });
}

/** Returns the interval around an expectation, never negative. */
export function intervalOf(
  expected: number,
  spreads: readonly Spread[],
): { readonly low: number; readonly high: number } {
  const { low, high } = spreads.findLast(({ from }) => expected >= from) ?? { low: 0, high: 0 };
  const root = Math.sqrt(expected);
  return { low: Math.max(0, expected + low * root), high: expected + high * root };
}
