/** What of the account somebody sees, by ids; null: all of it. */
export interface Sight {
  /** An agent oneself, a supervisor those who serve the own queues [LIVE-035]. */
  readonly agents: readonly string[] | null;
  /** A supervisor's own [LIVE-035]. */
  readonly queues: readonly string[] | null;
}

/** All of the account. */
export const WHOLE_SIGHT: Sight = { agents: null, queues: null };

/** As {@link Sight}, of calls: where one has queues of one's own, calls are seen by their queue, whoever took them or nobody. */
export const callsSeen = ({ agents, queues }: Sight): Sight =>
  queues === null ? { agents, queues } : { agents: null, queues };

/** Of those that were asked for the ones that are seen; nothing asked for is all that is. Null: all there are. */
export function amongSeen(
  wanted: readonly string[] | undefined = [],
  seen: readonly string[] | null,
): readonly string[] | null {
  if (wanted.length === 0) return seen;
  return [...new Set(seen === null ? wanted : seen.filter((id) => wanted.includes(id)))];
}
