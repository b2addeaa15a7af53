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
 *      └──────cut────────────────────────┘
 *
 * `ahead`: how far the server's clock is ahead of this browser's, ms. `staleSince`: epoch ms by this browser.
 */
export type LiveQueues =
  | { readonly is: 'opening' }
  | { readonly is: 'live'; readonly shown: QueuesShown; readonly ahead: number }
  | { readonly is: 'stale'; readonly shown: QueuesShown; readonly ahead: number; readonly staleSince: number };

export const opening: LiveQueues = { is: 'opening' };

export type QueuesEvent =
  | { readonly type: 'told'; readonly message: QueueMonitorMessage; readonly at: number }
  | { readonly type: 'cut'; readonly at: number };

/** Of a socket that was opened anew only the snapshot counts: what came before it is of another life. */
export function stepQueues(queues: LiveQueues, event: QueuesEvent): LiveQueues {
  const before = queues.is === 'opening' ? { shown: noQueues, ahead: 0 } : { shown: queues.shown, ahead: queues.ahead };
  if (event.type === 'cut') return queues.is === 'stale' ? queues : { is: 'stale', ...before, staleSince: event.at };
  const { message, at } = event;
  if (queues.is !== 'live' && message.type !== 'snapshot') return queues;
  return { is: 'live', shown: withQueueMessage(before.shown, message), ahead: message.now - at };
}
