export interface Lock {
  /** Greater than that of any earlier holder of this name. */
  readonly fence: number;
  /** Extends it by `ms` from now; false when it was lost meanwhile. */
  extend(): Promise<boolean>;
  /** Does nothing when it was lost meanwhile. */
  release(): Promise<void>;
}

/** Exclusive locks among processes. Each call rejects when the state is unknown. */
export interface Locks {
  /**
   * `null` when another process holds it. It expires after `ms` without `extend`, which work under the lock has to tolerate. `note`:
   * information about its holder for other processes.
   */
  take(name: string, ms: number, note?: string): Promise<Lock | null>;
  isTaken(name: string): Promise<boolean>;
  /** Returns the note of the holder; `null` when there is none. */
  noteOf(name: string): Promise<string | null>;
  /**
   * Ends the lock of a holder that is certainly dead, if it expires within `leftMs` anyway: a living holder extends it. False when it has
   * another holder by now, or none.
   */
  endOf(name: string, note: string, leftMs: number): Promise<boolean>;
}
