/** Lead of this browser's clock over the server's, in ms, as seen from events. Null before the first event. */
export type Ahead = number | null;

/** Difference, ms, above which the known lead is dropped: a clock was set, or the event was delayed. */
const LATEST_MS = 60_000;

/** Updates the lead from an event's server time: the event with the shortest delay gives the best estimate. Epoch ms. */
export function learnAhead(ahead: Ahead, eventTime: number, now: number): number {
  const offset = now - eventTime;
  return ahead === null || offset < ahead || offset - ahead > LATEST_MS ? offset : ahead;
}
