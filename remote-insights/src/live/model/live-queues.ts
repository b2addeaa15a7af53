import {
  noQueues,
  withQueueMessage,
  type QueueMonitorMessage,
  type QueuesShown,
} from '@patchbay/shared-contracts/live';

/**
 * What the page knows of the queues [LIVE-034].
 *
 *   opening ──snapshot──▶ live ──cut──▶ stale ──snapshot──▶ live
 *      └──cut──▶ failed ──snapshot──▶ live
 *
 */
export type LiveQueues =
  | { readonly is: 'opening' }
  /** Nothing was ever told, so that nothing can be shown; it is tried again by itself. */
  | { readonly is: 'failed' }
  | ({ readonly is: 'live' } & ToldQueues)
  /** `staleSince`: epoch ms by this browser. */
  | ({ readonly is: 'stale'; readonly staleSince: number } & ToldQueues);

/**
 * `ahead`: how far the server's clock is ahead of this browser's, ms. `heardAt`: when the server last said something, by this browser;
 * `countedAt`: when it had read what was counted today, by its own clock; both epoch ms.
 */
export interface ToldQueues {
  readonly shown: QueuesShown;
  readonly ahead: number;
  readonly heardAt: number;
  readonly countedAt: number;
}

/** Something to show. */
export type KnownQueues = Exclude<LiveQueues, { is: 'opening' | 'failed' }>;

export const opening: LiveQueues = { is: 'opening' };

export type QueuesEvent =
  | { readonly type: 'told'; readonly message: QueueMonitorMessage; readonly at: number }
  | { readonly type: 'cut'; readonly at: number };

/** Of a socket that was opened anew only the snapshot counts: what came before it is of another life. */
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
