import type { useConsole } from '@patchbay/shared-ui';

/** An SMS that may have been sent: its text, and the key of its request. */
interface UnsureSend {
  readonly text: string;
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Time in which the same text to the same number is taken for a repeat, ms. Later it is another SMS. */
const UNSURE_MS = 600_000;

/** Whether something first sent at this time (epoch ms) is still taken for the same SMS when it is sent again. */
export const isStillUnsure = (at: number): boolean => Date.now() - at < UNSURE_MS;

const byConsole = new WeakMap<ReturnType<typeof useConsole>, Map<string, UnsureSend>>();

/**
 * Keeps the keys of SMS whose acceptance is unknown, by sender and receiver, also while their forms are closed. The same text within ten
 * minutes is the same SMS, which the server sends once; another text is another SMS.
 */
export function unsureSends(console: ReturnType<typeof useConsole>) {
  const sends = byConsole.get(console) ?? new Map<string, UnsureSend>();
  byConsole.set(console, sends);
  return {
    keyOf(ends: string, text: string): string {
      const before = sends.get(ends);
      const isSame = before?.text === text && isStillUnsure(before.at);
      const send = isSame ? before : { text, key: crypto.randomUUID(), at: Date.now() };
      sends.set(ends, send);
      return send.key;
    },
    /** Called once the server accepted it. */
    settle: (ends: string) => sends.delete(ends),
  };
}
