/** Something that goes on during a fault run, and is judged after it. */
export interface Part {
  /** Resolves a while after the run is over. */
  readonly working: Promise<void>;
  /** Whether nothing of it is under way any more. */
  isSettled(): Promise<boolean>;
  /** Returns what is wrong, once all is well again. */
  judge(): Promise<readonly string[]>;
  /** Ends what it started. */
  stop(): Promise<void>;
}
