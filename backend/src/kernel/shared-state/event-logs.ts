/** One entry of a log. */
export interface LogEntry {
  /** Of this log, on every process the same; to be given back to `follow`. Opaque. */
  readonly id: string;
  readonly name: string | null;
  readonly data: string;
  /** Labels of whom it is for; what they mean is the writer's and the follower's matter. */
  readonly to: readonly string[];
}

export type NewEntry = Omit<LogEntry, 'id'>;

export interface LogFollower {
  /**
   * First of all, and again whenever the log was lost on the way: from which id the entries that come go on. `lost`: something
   * came before it that nobody can tell any more.
   */
  start(id: string, lost: boolean): void;
  /** The next one: none is left out, none comes twice, whatever process wrote it. */
  entry(entry: LogEntry): void;
}

/** Entries that a log surely keeps for those who come back. */
export const KEPT_ENTRIES = 5_000;

/** Ordered logs that every process of an installation writes to and follows [TEL-001]. */
export interface EventLogs {
  /** Never throws and never waits: what cannot be written now is written later, in the order of this log. */
  append(log: string, entry: NewEntry): void;
  /** Goes on after the id `after`, from now on when there is none. Returns the way to stop. */
  follow(log: string, after: string | undefined, follower: LogFollower): () => void;
}
