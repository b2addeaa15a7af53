import type { Call } from '../control/call.ts';

/** Of whom a supervisor sees calls; `queues` are those that are seen, null: all [LIVE-035]. */
export interface SeenBy {
  readonly accountId: string;
  readonly queues: readonly string[] | null;
}

/** Of the account, and of a queue that is seen; a call of no queue is seen by whoever sees all. */
export const isSeenBy = ({ facts, seen }: Call, { accountId, queues }: SeenBy): boolean =>
  facts.accountId === accountId && (queues === null || (seen.queue !== null && queues.includes(seen.queue.id)));
