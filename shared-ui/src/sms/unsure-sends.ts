import type { useConsole } from '@patchbay/shared-ui';

/** An SMS that may have been sent: its text, and the key of its request. */
interface UnsureSend {
  readonly text: string;
  readonly key: string;
}

const byConsole = new WeakMap<ReturnType<typeof useConsole>, Map<string, UnsureSend>>();

/**
 * Keeps the keys of SMS whose acceptance is unknown, by sender and receiver, as long as their drafts: forms close and open again. The
 * same text once more is the same SMS, which the server sends once; another text is another SMS.
 */
export function unsureSends(console: ReturnType<typeof useConsole>) {
  const sends = byConsole.get(console) ?? new Map<string, UnsureSend>();
  byConsole.set(console, sends);
  return {
    keyOf(ends: string, text: string): string {
      const before = sends.get(ends);
      const send = before?.text === text ? before : { text, key: crypto.randomUUID() };
      sends.set(ends, send);
      return send.key;
    },
    /** Called once the server accepted it. */
    settle: (ends: string) => sends.delete(ends),
  };
}
