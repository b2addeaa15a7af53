/** The limit stands at two thirds of the bar, or further left where more was abandoned. */
const BEYOND = 1.5;
/** So near to the limit it is told by colour, too. */
const NEAR = 0.8;

/** What a bar of this share is in all, of 1; more than nothing. */
export const wholeOf = (share: number, limit: number): number => Math.max(limit * BEYOND, share, Number.EPSILON);

export type LimitLevel = 'over' | 'near' | 'within';

/** How an abandoned share stands to its limit, both of 1 [CAMP-007]. */
export const levelOf = (share: number, limit: number): LimitLevel => {
  if (share > limit) return 'over';
  return share > 0 && share >= limit * NEAR ? 'near' : 'within';
};
