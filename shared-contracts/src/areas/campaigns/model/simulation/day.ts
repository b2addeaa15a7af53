/** Seconds at even shares of all, ascending: the first is the shortest, the last the longest. At least one. */
export type Quantiles = readonly number[];

/** A day to dial through: a campaign's own figures, or invented ones [CAMP-008, CAMP-017]. */
export interface Day {
  readonly seconds: number;
  readonly agents: number;
  /** Of the numbers that are dialled, those answered by a person, from a second of the day on; between two of them evenly. */
  readonly answerRates: readonly { readonly from: number; readonly rate: number }[];
  /** Until the answer; until the end of a line that nobody answers. */
  readonly answered: Quantiles;
  readonly unanswered: Quantiles;
  readonly talking: Quantiles;
  readonly wrappingUp: Quantiles;
  /** After how many of their calls agents pause, and for how long. */
  readonly pauses: { readonly share: number; readonly seconds: Quantiles };
  /** Agents who go at once, whatever they wait for, and come back: of bad days. */
  readonly away?: readonly { readonly from: number; readonly to: number; readonly agents: number }[];
}

/** The value below which `share` of all are. */
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
