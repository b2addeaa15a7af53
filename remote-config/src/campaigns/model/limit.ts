/** Length of the bar as a multiple of the limit, which is thus at two thirds, or further left when exceeded. */
const BEYOND = 1.5;
/** Share of the limit from which the bar changes colour. */
const NEAR = 0.8;

/** Returns the value of the full bar, of 1; always positive. */
export const wholeOf = (share: number, limit: number): number => Math.max(limit * BEYOND, share, Number.EPSILON);

export type LimitLevel = 'over' | 'near' | 'within';

/** Returns the level of an abandoned share against its limit, both of 1 [CAMP-007]. */
export const levelOf = (share: number, limit: number): LimitLevel => {
  if (share > limit) return 'over';
  return share > 0 && share >= limit * NEAR ? 'near' : 'within';
};
