/** Share of calls in an agent's first queue that are copied into the agent's other queue. */
interface Moved {
  readonly queue: string;
  /** Share of all calls on the first day; shares from 0 to 1. */
  readonly first: number;
  /** Shares by now: of calls answered quickly, answered slowly, and not answered. */
  readonly quick: number;
  readonly slow: number;
  readonly lost: number;
}

/** Calls about deliveries increase, and their callers wait longer and are lost more often. */
export const moved: readonly Moved[] = [
  { queue: 'Billing', first: 0.3, quick: 0.3, slow: 0.3, lost: 0.3 },
  { queue: 'Deliveries', first: 0.2, quick: 0.36, slow: 0.64, lost: 0.92 },
];
/** Wait above which an answer counts as slow. */
export const SLOW_SECONDS = 13;

/** One in this many calls is from a customer. Most callers are no customers, and call once in weeks. */
export const CUSTOMER_IN = 8;
export const callerCount = (calls: number): number => Math.ceil(calls / 6);

/** Maximum seconds between copies of a call; more on holidays, whose few copies should not cluster. */
export const apart = { plain: 1_200, rush: 1_200, holiday: 5_400 } as const;
