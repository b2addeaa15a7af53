import type { Call } from '../control/call.ts';

/** Calls that a supervisor sees: those of the account in `queues`; null: all [LIVE-035]. */
export interface SeenBy {
  readonly accountId: string;
  readonly queues: readonly string[] | null;
}

/** Whether the call belongs to the account and to a visible queue; a call of no queue is visible only to those who see all. */
export const isSeenBy = ({ facts, agentView }: Call, { accountId, queues }: SeenBy): boolean =>
  facts.accountId === accountId &&
  (queues === null || (agentView.queue !== null && queues.includes(agentView.queue.id)));
