/** Counters that expire at the end of their window. */
export interface Tallies {
  /** Returns counts in the order of the keys; 0 for one never counted. */
  read(keys: readonly string[]): Promise<readonly number[]>;
  /**
   * Adds one to each and returns the counts with it, so that each of many concurrent callers knows its position; a window of `windowMs`
   * begins with the first.
   */
  add(keys: readonly string[], windowMs: number): Promise<readonly number[]>;
  /** Subtracts one from each; the window goes on. */
  takeBack(keys: readonly string[]): Promise<void>;
  forget(key: string): Promise<void>;
}
