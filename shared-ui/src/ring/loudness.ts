/** Level below which sound counts as silence, dB below full scale. */
const FLOOR_DB = -60;

/** Returns the loudness of samples (-1…1) as 0…1, linear in decibels. */
export function loudnessOf(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at++) sum += (samples[at] ?? 0) ** 2;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length));
  return Math.min(1, Math.max(0, 1 - decibels / FLOOR_DB));
}
