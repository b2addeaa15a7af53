/** Interval of heartbeats to listeners, ms. */
export const HEARTBEAT_MS = 15_000;

export interface Beating {
  heartbeat(): void;
}
