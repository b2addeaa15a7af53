/** Part of the account that a person sees, by ids; null: all of it. */
export interface VisibleScope {
  /** An agent sees that agent only, a supervisor those who serve the supervisor's own queues [LIVE-035]. */
  readonly agents: readonly string[] | null;
  /** A supervisor's own queues [LIVE-035]. */
  readonly queues: readonly string[] | null;
}

export const WHOLE_ACCOUNT: VisibleScope = { agents: null, queues: null };

/** Returns the sight of calls: with own queues, calls are visible by their queue, whichever agent took them. */
export const callsSeen = ({ agents, queues }: VisibleScope): VisibleScope =>
  queues === null ? { agents, queues } : { agents: null, queues };

/** Returns the visible ones among those requested; without a request all visible ones. Null: no restriction. */
export function amongSeen(
  wanted: readonly string[] | undefined = [],
  visible: readonly string[] | null,
): readonly string[] | null {
  if (wanted.length === 0) return visible;
  return [...new Set(visible === null ? wanted : visible.filter((id) => wanted.includes(id)))];
}
