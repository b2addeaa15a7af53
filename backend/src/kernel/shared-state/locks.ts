export interface Lock {
  /** Greater than that of any earlier holder of this name. */
  readonly fence: number;
  /** Keeps it for another `ms` from now; false when it was lost meanwhile. */
  extend(): Promise<boolean>;
  /** Does nothing when it was lost meanwhile. */
  release(): Promise<void>;
}

/** What one process at a time may have. Each answer rejects when it cannot be told. */
export interface Locks {
  /**
   * `null` when another holds it. It is free again after `ms` without `extend`: what is done under it must bear that. `note`: what others
   * can read of its holder while it is held.
   */
  take(name: string, ms: number, note?: string): Promise<Lock | null>;
  isTaken(name: string): Promise<boolean>;
  /** The note of whoever holds it; `null` when nobody does. */
  noteOf(name: string): Promise<string | null>;
}
