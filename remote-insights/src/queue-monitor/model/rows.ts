import type { QueueNow } from '@patchbay/shared-contracts/live';

/** Sorts queues by longest wait, then number of waiting callers, then name. */
const inOrder = (one: QueueNow, other: QueueNow): number =>
  (one.waiting_since ?? Infinity) - (other.waiting_since ?? Infinity) ||
  other.waiting - one.waiting ||
  one.queue.queue_name.localeCompare(other.queue.queue_name);

/**
 * Returns the table's queues: all, or the selected ones. Two queues without callers compare as equal, because `Infinity - Infinity` is
 * NaN.
 */
export const queueRows = (queues: Iterable<QueueNow>, wanted: readonly string[]): readonly QueueNow[] =>
  [...queues].filter(({ queue }) => wanted.length === 0 || wanted.includes(queue.queue_id)).sort(inOrder);

/** Returns the queues whose name contains the text, ignoring case [LIVE-004]. */
export const foundQueues = (queues: readonly QueueNow[], text: string): readonly QueueNow[] => {
  const piece = text.trim().toLowerCase();
  return queues.filter(({ queue }) => queue.queue_name.toLowerCase().includes(piece));
};

/** Maximum number of characters of a queue's name in the popover [LIVE-005]. */
const NAME_SHOWN = 25;
export const shortName = (name: string): string => (name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN)}…` : name);
