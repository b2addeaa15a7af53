/** Basis of the expected wait: agents who serve the queue, those who are free, and their handling time. */
export interface Service {
  /** Agents on a call, in wrap-up or free: those on a break, unreachable or logged out do not count. */
  readonly agentsOn: number;
  readonly free: number;
  /** Average talk and wrap-up of a call, ms; null without calls. */
  readonly handlingMs: number | null;
}

/**
 * Returns the remaining wait of the caller at this position, ms: each caller ahead without a free agent needs a call to end, and with
 * `n` agents on calls of `h` on average one ends every `h / n`. An agent who serves several queues counts for each. Null if nobody is
 * on, or no handling time is known.
 */
export function expectedWaitMs(position: number, { agentsOn, free, handlingMs }: Service): number | null {
  if (agentsOn === 0) return null;
  const toEnd = Math.max(0, position - free);
  if (toEnd === 0) return 0;
  return handlingMs === null ? null : Math.round((toEnd * handlingMs) / agentsOn);
}
