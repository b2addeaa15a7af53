/** Seconds at evenly spaced quantiles, ascending: from the shortest to the longest. At least one value. */
export type Quantiles = readonly number[];

/** A day to simulate: a campaign's own figures, or invented ones [CAMP-008, CAMP-017]. */
export interface Day {
  readonly seconds: number;
  readonly agents: number;
  /** Share of dialled numbers answered by a person, from a second of the day on; interpolated linearly. */
  readonly answerRates: readonly { readonly from: number; readonly rate: number }[];
  /** `answered`: time until the answer; `unanswered`: until the end of a line that nobody answers. */
  readonly answered: Quantiles;
  readonly unanswered: Quantiles;
  readonly talking: Quantiles;
  readonly wrappingUp: Quantiles;
  /** Share of calls after which agents pause, and for how long. */
  readonly pauses: { readonly share: number; readonly seconds: Quantiles };
  /** Agents who leave at once, whatever they are doing, and return: for bad days. */
  readonly away?: readonly { readonly from: number; readonly to: number; readonly agents: number }[];
}

/** Returns the value below which `share` of all are. */
export function quantileAt(quantiles: Quantiles, share: number): number {
  const place = share * (quantiles.length - 1);
  const [low, high] = [quantiles[Math.floor(place)] ?? 0, quantiles[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

export function answerRateAt({ answerRates }: Day, second: number): number {
  const next = answerRates.findIndex(({ from }) => from > second);
  const after = answerRates[next];
  const before = answerRates.at(next === -1 ? -1 : Math.max(next - 1, 0));
  if (before === undefined) return 0;
  if (after === undefined || after === before) return before.rate;
  return before.rate + ((after.rate - before.rate) * (second - before.from)) / (after.from - before.from);
}
