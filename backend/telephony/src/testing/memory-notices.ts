import type { Notices } from '../processes/asking.ts';

/** Connects processes of one machine: a notice has been handled by the others when `tell` returns. */
export function createMemoryNotices(): (processId: string) => Notices {
  const listeners: { readonly of: string; readonly topic: string; readonly listener: (body: string) => void }[] = [];
  return (processId) => ({
    tell: (topic, body) => {
      for (const each of listeners) if (each.of !== processId && each.topic === topic) each.listener(body);
    },
    hear: (topic, listener) => void listeners.push({ of: processId, topic, listener }),
  });
}
