import type { QueueMonitorMessage, QueuesShown } from '@patchbay/shared-contracts/live';

type News = QueueMonitorMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, 'now' | 'counted_at'>
    : never
  : never;

/** Unchanged parts are mostly the same object, and are compared by identity first. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Returns the message that turns a client's state `before` (null: none, or unknown) into `after`; null: no change. */
export function newsOf(before: QueuesShown | null, after: QueuesShown): News | null {
  const { queues, agents, callers } = after;
  if (before === null) return { type: 'snapshot', queues: [...queues.values()], agents, callers: [...callers] };
  const changed = [...queues].filter(([id, now]) => !isSame(before.queues.get(id), now)).map(([, now]) => now);
  const gone = [...before.queues.keys()].filter((id) => !queues.has(id));
  const news = {
    ...(isSame(before.agents, agents) ? {} : { agents }),
    ...(isSame(before.callers, callers) ? {} : { callers: [...callers] }),
  };
  if (changed.length === 0 && gone.length === 0 && Object.keys(news).length === 0) return null;
  return { type: 'changes', queues: changed, gone, ...news };
}
