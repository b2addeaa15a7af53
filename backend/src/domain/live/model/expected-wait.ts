/** What the wait is expected by: agents who serve the queue, those of them who are free, and how long they have a call. */
export interface Service {
  /** On a call, wrapping up or free: who is on a break, unreachable or logged out serves nobody. */
  readonly agentsOn: number;
  readonly free: number;
  /** Talk and wrap-up of a call on average, ms; null where none was counted. */
  readonly handlingMs: number | null;
}

/**
 * How long the caller at this place has still to wait, ms: as many calls must end before as stand ahead and find nobody free, and with
 * `n` agents on calls of `h` on average one ends every `h / n`. It holds an agent who serves several queues for each of them. Null where
 * nobody is on, or no handling time is known.
 */
export function expectedWaitMs(position: number, { agentsOn, free, handlingMs }: Service): number | null {
  if (agentsOn === 0) return null;
  const toEnd = Math.max(0, position - free);
  if (toEnd === 0) return 0;
  return handlingMs === null ? null : Math.round((toEnd * handlingMs) / agentsOn);
}
