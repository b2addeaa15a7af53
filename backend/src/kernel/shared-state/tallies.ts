/** Counts that are forgotten when their window is over. */
export interface Tallies {
  /** In the order of the keys; 0 for what was never counted. */
  read(keys: readonly string[]): Promise<readonly number[]>;
  /**
   * Counts one more of each and tells the counts with it, so that of many at once each knows its place; a window of `windowMs` begins with
   * the first.
   */
  add(keys: readonly string[], windowMs: number): Promise<readonly number[]>;
  /** Counts one less of each, as if it had not been; the window goes on. */
  takeBack(keys: readonly string[]): Promise<void>;
  forget(key: string): Promise<void>;
}
