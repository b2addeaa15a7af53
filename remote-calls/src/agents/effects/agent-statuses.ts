import type { LiveStatuses } from '../model/live-statuses.ts';

/** Live telephony statuses of the account's agents [NET-021]. */
export interface AgentStatuses {
  /** Passes all statuses at once and after each change; null while no live data is available. Returns a function that stops it. */
  follow(tell: (live: LiveStatuses | null) => void): () => void;
}
