import type { QueueNow } from '@patchbay/shared-contracts/live';

/** Where people wait longest comes first; then where most do, then by name. */
const inOrder = (one: QueueNow, other: QueueNow): number =>
  (one.waiting_since ?? Infinity) - (other.waiting_since ?? Infinity) ||
  other.waiting - one.waiting ||
  one.queue.queue_name.localeCompare(other.queue.queue_name);

/** The queues of the table: all, or these. `Infinity - Infinity` is no number: two queues where nobody waits are alike there. */
export const rowsOf = (queues: Iterable<QueueNow>, wanted: readonly string[]): readonly QueueNow[] =>
  [...queues].filter(({ queue }) => wanted.length === 0 || wanted.includes(queue.queue_id)).sort(inOrder);

/** Queue names whose text has this in it, whatever the case [LIVE-004]. */
export const foundQueues = (queues: readonly QueueNow[], text: string): readonly QueueNow[] => {
  const piece = text.trim().toLowerCase();
  return queues.filter(({ queue }) => queue.queue_name.toLowerCase().includes(piece));
};

/** Characters of a queue's name that the popover shows [LIVE-005]. */
const NAME_SHOWN = 25;
export const shortName = (name: string): string => (name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN)}…` : name);
