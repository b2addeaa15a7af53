import { refusals, type Refusal } from './dialable.ts';

/** One step from the loaded to the ready numbers: how many it removes, and how many remain. */
export interface WaterfallStep {
  readonly refusal: Refusal;
  readonly taken: number;
  readonly left: number;
}

/**
 * Explains why a campaign is not dialling [CAMP-015]: counts numbers by their first refusal, in the order of refusals; empty steps are
 * left out.
 */
export function waterfallOf(
  loaded: number,
  taken: Readonly<Partial<Record<Refusal, number>>>,
): { readonly steps: readonly WaterfallStep[]; readonly ready: number } {
  let left = loaded;
  const steps = refusals.flatMap((refusal) => {
    const count = taken[refusal] ?? 0;
    left -= count;
    return count === 0 ? [] : [{ refusal, taken: count, left }];
  });
  return { steps, ready: left };
}
