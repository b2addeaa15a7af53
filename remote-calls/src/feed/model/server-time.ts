/** How far this browser's clock is ahead of the server's, as the events of the feed show it; ms. Null before the first. */
export type Ahead = number | null;

/** What comes later than this was held back on its way, or a clock was set: what was known before is not believed any more. */
const LATEST_MS = 60_000;

/** An event says when it happened by the server's clock: the one that came quickest shows best how the clocks stand. Epoch ms. */
export function learnAhead(ahead: Ahead, eventTime: number, now: number): number {
  const seen = now - eventTime;
  return ahead === null || seen < ahead || seen - ahead > LATEST_MS ? seen : ahead;
}
