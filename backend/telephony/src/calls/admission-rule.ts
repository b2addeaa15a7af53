import type { ThreadLoad } from '../media/media-endpoint.ts';

/** `open` admits calls. Each admitted call counts with its expected cost until the next measurement shows the real one. */
export interface Capacity {
  readonly open: boolean;
  readonly busy: number;
  readonly admitted: number;
}

// Measured: audio is intact up to about 80 % of a core; a call takes about 1 % of one, and for a moment as much again for its set-up.
const FULL_BUSY = 0.8;
const FREE_BUSY = 0.7;
const FULL_LATE = 0.05;
const FREE_LATE = 0.01;
const COST_OF_CALL = 0.015;
/**
 * Number of calls that are always admitted. With so few, something else keeps the process busy (a start, a large report), and refusing
 * a call would not help.
 */
const ALWAYS = 8;

export const initialCapacity: Capacity = { open: true, busy: 0, admitted: 0 };

/** open ──busy or late──▶ full ──clearly less busy and late──▶ open */
export const measured = (capacity: Capacity, { busy, late }: ThreadLoad): Capacity => {
  const isFull = busy >= FULL_BUSY || late >= FULL_LATE;
  const isFree = busy < FREE_BUSY && late < FREE_LATE;
  return { open: capacity.open ? !isFull : isFree, busy, admitted: 0 };
};

/** Returns `undefined` when there is no capacity for one more call beside the running ones. */
export const admit = (capacity: Capacity, running: number): Capacity | undefined => {
  const fits = capacity.open && capacity.busy + capacity.admitted * COST_OF_CALL < FULL_BUSY;
  return fits || running < ALWAYS ? { ...capacity, admitted: capacity.admitted + 1 } : undefined;
};
