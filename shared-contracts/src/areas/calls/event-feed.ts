/** Maximum time between two messages of the event feed, ms: without events it sends heartbeats. */
export const FEED_BEAT_MS = 5_000;

/** Silence after which a feed counts as dead, ms, whatever the network reports: two heartbeats plus transit [UX-012]. */
export const FEED_SILENCE_MS = 12_000;
