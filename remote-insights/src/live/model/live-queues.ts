import {
  noQueues,
  withQueueMessage,
  type QueueMonitorMessage,
  type QueuesShown,
} from '@patchbay/shared-contracts/live';

/**
 * State of the page's knowledge of the queues [LIVE-034].
 *
 *   opening ──snapshot──▶ live ──cut──▶ stale ──snapshot──▶ live
 *      └──cut──▶ failed ──snapshot──▶ live
 */
export type LiveQueues =
  | { readonly is: 'opening' }
  /** No data has arrived yet, so nothing can be shown; retried automatically. */
  | { readonly is: 'failed' }
  | ({ readonly is: 'live' } & QueueMessages)
  /** `staleSince`: epoch ms by this browser. */
  | ({ readonly is: 'stale'; readonly staleSince: number } & QueueMessages);

/**
 * `ahead`: lead of the server's clock over this browser's, ms. `heardAt`: time of the server's last message, by this browser;
 * `countedAt`: time of today's figures, by the server's clock; both epoch ms.
 */
export interface QueueMessages {
  readonly shown: QueuesShown;
  readonly ahead: number;
  readonly heardAt: number;
  readonly countedAt: number;
}

/** States with data to show. */
export type KnownQueues = Exclude<LiveQueues, { is: 'opening' | 'failed' }>;

export const opening: LiveQueues = { is: 'opening' };

export type QueuesEvent =
  | { readonly type: 'told'; readonly message: QueueMonitorMessage; readonly at: number }
  | { readonly type: 'cut'; readonly at: number };

/** Advances the state. After a reconnect only a snapshot is accepted: earlier messages belong to the old connection. */
export function stepQueues(queues: LiveQueues, event: QueuesEvent): LiveQueues {
  if (event.type === 'cut') {
    if (queues.is === 'opening') return { is: 'failed' };
    return queues.is === 'live' ? { ...queues, is: 'stale', staleSince: event.at } : queues;
  }
  const { message, at } = event;
  if (queues.is !== 'live' && message.type !== 'snapshot') return queues;
  const before = queues.is === 'opening' || queues.is === 'failed' ? noQueues : queues.shown;
  return {
    ...{ is: 'live', shown: withQueueMessage(before, message) },
    ...{ ahead: message.now - at, heardAt: at, countedAt: message.counted_at },
  };
}
