import {
  callSums,
  statusSums,
  type CallSums,
  type Counted,
  type CountedRange,
} from '@patchbay/shared-contracts/insights';

/** A range, and what it is compared with. */
export interface CountedBoth {
  readonly counted: CountedRange;
  readonly compare: CountedRange | null;
}

function plus(one: CallSums, other: CallSums): CallSums {
  const sum = { ...one };
  for (const name of callSums) sum[name] += other[name];
  return sum;
}

/** What one of them does not know, nobody knows of both; calls at one moment are no sum, as the moments are two. */
function plusCounted(one: Counted, other: Counted): Counted {
  const sum: Counted = { ...one, ...plus(one, other), peak: null };
  for (const name of statusSums) {
    const [first, second] = [one[name], other[name]];
    sum[name] = first === null || second === null ? null : first + second;
  }
  return sum;
}

/** Both have the same pieces: these were cut by the one who asks. */
const plusRange = (one: CountedRange, other: CountedRange): CountedRange => ({
  range: one.range,
  sums: plusCounted(one.sums, other.sums),
  series: one.series.map(({ at, sums }, place) => {
    const piece = other.series[place];
    return { at, sums: piece === undefined ? sums : plus(sums, piece.sums) };
  }),
});

/** The same ranges of several accounts as those of one [ROLE-019]. */
export const added = ([first, ...others]: readonly [CountedBoth, ...CountedBoth[]]): CountedBoth =>
  others.reduce(
    (sum, { counted, compare }) => ({
      counted: plusRange(sum.counted, counted),
      compare: sum.compare === null || compare === null ? null : plusRange(sum.compare, compare),
    }),
    first,
  );
