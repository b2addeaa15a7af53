/** How often those who listen are told that the connection lives. */
export const HEARTBEAT_MS = 15_000;

export interface Beating {
  heartbeat(): void;
}
