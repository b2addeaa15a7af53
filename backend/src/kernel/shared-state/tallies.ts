/** Counts that are forgotten when their window is over. */
export interface Tallies {
  /** In the order of the keys; 0 for what was never counted. */
  read(keys: readonly string[]): Promise<readonly number[]>;
  /** Counts one more of each; a window of `windowMs` begins with the first. */
  add(keys: readonly string[], windowMs: number): Promise<void>;
  forget(key: string): Promise<void>;
}
