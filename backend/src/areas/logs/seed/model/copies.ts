/** Of the calls in the first queue of an agent so many are copied into the other one that the agent serves. */
interface Moved {
  readonly queue: string;
  /** Of all, on the first day; shares from 0 to 1. */
  readonly first: number;
  /** By now: of those that were answered quickly, slowly, not at all. */
  readonly quick: number;
  readonly slow: number;
  readonly lost: number;
}

/** Deliveries grow, and whoever calls because of one waits longer and is lost more often. */
export const moved: readonly Moved[] = [
  { queue: 'Billing', first: 0.3, quick: 0.3, slow: 0.3, lost: 0.3 },
  { queue: 'Deliveries', first: 0.2, quick: 0.36, slow: 0.64, lost: 0.92 },
];
/** Who waited longer was answered slowly. */
export const SLOW_SECONDS = 13;

/** One call in so many is a customer's. Most callers are nobody's customers, and call once in weeks. */
export const CUSTOMER_IN = 8;
export const callersOf = (calls: number): number => Math.ceil(calls / 6);

/** Copies of a call are so many seconds apart, at most; the few of a holiday more, so that they do not stand in a heap. */
export const apart = { plain: 1_200, rush: 1_200, holiday: 5_400 } as const;
