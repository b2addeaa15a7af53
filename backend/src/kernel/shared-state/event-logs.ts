export interface LogEntry {
  /** Id within this log, the same in every process; to be passed to `follow`. Opaque. */
  readonly id: string;
  readonly name: string | null;
  readonly data: string;
  /** Labels of its recipients; their meaning is the writer's and the follower's matter. */
  readonly to: readonly string[];
}

export type NewEntry = Omit<LogEntry, 'id'>;

export interface LogFollower {
  /**
   * Called first, and again whenever the log was lost: the id from which later entries continue. `lost`: entries before it are gone for
   * good.
   */
  start(id: string, lost: boolean): void;
  /** The next entry: none is left out or repeated, whichever process wrote it. */
  entry(entry: LogEntry): void;
}

/** Number of entries that a log is guaranteed to keep for reconnecting followers. */
export const KEPT_ENTRIES = 5_000;

/** Ordered logs that every process of an installation writes and follows [TEL-001]. */
export interface EventLogs {
  /** Never throws and never waits: an entry that cannot be written now is written later, in the order of this log. */
  append(log: string, entry: NewEntry): void;
  /** Continues after the id `after`, or from now on without one. Returns a function that stops. */
  follow(log: string, after: string | undefined, follower: LogFollower): () => void;
}
