import type { LiveStatuses } from '../model/live-statuses.ts';

/** The account's agents as telephony sees them, as they change [NET-021]. */
export interface AgentStatuses {
  /** All of them at first and after each change; null as long as they cannot be had live. Returns the way to stop. */
  follow(tell: (live: LiveStatuses | null) => void): () => void;
}
