import {
  callSums,
  statusSums,
  type CallSums,
  type Counted,
  type CountedRange,
} from '@patchbay/shared-contracts/insights';

/** A range, and the one to compare with. */
export interface CountedBoth {
  readonly counted: CountedRange;
  readonly compare: CountedRange | null;
}

function plus(one: CallSums, other: CallSums): CallSums {
  const sum = { ...one };
  for (const name of callSums) sum[name] += other[name];
  return sum;
}

/** Adds two results; a value unknown in one is unknown in the sum. The peak of calls cannot be added, because the two moments differ. */
function plusCounted(one: Counted, other: Counted): Counted {
  const sum: Counted = { ...one, ...plus(one, other), peak: null };
  for (const name of statusSums) {
    const [first, second] = [one[name], other[name]];
    sum[name] = first === null || second === null ? null : first + second;
  }
  return sum;
}

/** Both have the same steps, because they come from one query. */
const plusRange = (one: CountedRange, other: CountedRange): CountedRange => ({
  range: one.range,
  sums: plusCounted(one.sums, other.sums),
  series: one.series.map(({ at, sums }, place) => {
    const piece = other.series[place];
    return { at, sums: piece === undefined ? sums : plus(sums, piece.sums) };
  }),
});

/** Adds the same ranges of several accounts [ROLE-019]. */
export const added = ([first, ...others]: readonly [CountedBoth, ...CountedBoth[]]): CountedBoth =>
  others.reduce(
    (sum, { counted, compare }) => ({
      counted: plusRange(sum.counted, counted),
      compare: sum.compare === null || compare === null ? null : plusRange(sum.compare, compare),
    }),
    first,
  );
