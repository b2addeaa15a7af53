/**
 * Weighted histogram of durations: `bins[i]` holds durations between `i` and `i + 1` times `width` seconds, the last bin all longer
 * ones.
 */
export interface Spread {
  readonly width: number;
  readonly bins: readonly number[];
}

export const emptySpread = (width: number, count: number): Spread => ({ width, bins: Array<number>(count).fill(0) });

const binOf = ({ width, bins }: Spread, seconds: number): number =>
  Math.min(Math.max(Math.floor(seconds / width), 0), bins.length - 1);

/** Adds one duration; each earlier one keeps `1 - 1 / memory` of its weight. */
export function withOne(spread: Spread, seconds: number, memory: number): Spread {
  const at = binOf(spread, seconds);
  const kept = 1 - 1 / memory;
  return { ...spread, bins: spread.bins.map((weight, bin) => weight * kept + (bin === at ? 1 : 0)) };
}

export const weightOf = ({ bins }: Spread): number => bins.reduce((sum, weight) => sum + weight, 0);

/** Survival weights: weight of durations longer than the start of each bin, ending with an additional 0. */
export interface Lasting {
  readonly width: number;
  readonly beyond: readonly number[];
}

export function lastingOf({ width, bins }: Spread): Lasting {
  const beyond = Array<number>(bins.length + 1).fill(0);
  for (let bin = bins.length - 1; bin >= 0; bin -= 1) beyond[bin] = (beyond[bin + 1] ?? 0) + (bins[bin] ?? 0);
  return { width, beyond };
}

/** Interpolates linearly within a bin. */
function beyondAt({ width, beyond }: Lasting, seconds: number): number {
  const place = Math.min(Math.max(seconds / width, 0), beyond.length - 1);
  const bin = Math.floor(place);
  const [low, high] = [beyond[bin] ?? 0, beyond[bin + 1] ?? 0];
  return low + (high - low) * (place - bin);
}

/** Fewer remaining durations than these do not allow a prediction. */
const FEW = 2;

/**
 * Probability that an event that has lasted `elapsed` seconds ends within `seconds` more. When hardly any lasted that long, it is
 * assumed to last as long again.
 */
export function endsWithin(lasting: Lasting, elapsed: number, seconds: number): number {
  if (seconds <= 0) return 0;
  const still = beyondAt(lasting, elapsed);
  if (still < FEW) return Math.min(0.5, seconds / Math.max(elapsed, 60));
  return 1 - beyondAt(lasting, elapsed + seconds) / still;
}

/** Seconds within which `share` of all ended. */
export function quantileOf(lasting: Lasting, share: number): number {
  const left = (lasting.beyond[0] ?? 0) * (1 - share);
  const bin = Math.max(lasting.beyond.findIndex((weight) => weight <= left) - 1, 0);
  const [low, high] = [lasting.beyond[bin] ?? 0, lasting.beyond[bin + 1] ?? 0];
  return (bin + (low === high ? 0 : (low - left) / (low - high))) * lasting.width;
}
