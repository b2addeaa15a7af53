import type { Notices } from '../processes/asking.ts';

/** Processes of one machine: what one tells, the others have heard when it goes on. */
export function createMemoryNotices(): (processId: string) => Notices {
  const listeners: { readonly of: string; readonly topic: string; readonly listener: (body: string) => void }[] = [];
  return (processId) => ({
    tell: (topic, body) => {
      for (const each of listeners) if (each.of !== processId && each.topic === topic) each.listener(body);
    },
    hear: (topic, listener) => void listeners.push({ of: processId, topic, listener }),
  });
}
