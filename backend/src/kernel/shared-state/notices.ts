import type { EventLogs } from './event-logs.ts';

/** Broadcasts among processes: delivered only to the others, in order; those sent while a process was disconnected too long are lost. */
export interface Notices {
  tell(topic: string, body: string): void;
  hear(topic: string, listener: (body: string) => void): void;
  close(): void;
}

export const NOTICES = 'notices';

/** Creates notices on a log that each process follows from its start. */
export function createNotices(logs: EventLogs, processId: string): Notices {
  const listeners = new Map<string, ((body: string) => void)[]>();
  const stop = logs.follow(NOTICES, undefined, {
    start: () => undefined,
    entry({ name, data, to: [from] }) {
      if (from === processId || name === null) return;
      for (const listener of listeners.get(name) ?? []) listener(data);
    },
  });
  return {
    tell: (topic, body) => logs.append(NOTICES, { name: topic, data: body, to: [processId] }),
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    close: stop,
  };
}
