import { refusals, type Refusal } from './dialable.ts';

/** One step from the loaded numbers to those that are ready: how many it takes, and how many are left. */
export interface WaterfallStep {
  readonly refusal: Refusal;
  readonly taken: number;
  readonly left: number;
}

/** Why it is not dialling [CAMP-015]: by the first refusal of each number, in their order; steps that take none are left out. */
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
