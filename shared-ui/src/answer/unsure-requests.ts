import type { useConsole } from '@patchbay/shared-ui';

/** A request that may have been carried out: its content, and its key. */
interface UnsureRequest {
  readonly content: string;
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Time in which the same content is taken for a repeat, ms. Later it is another request. */
const UNSURE_MS = 600_000;

/** Whether something first sent at this time (epoch ms) is still taken for the same when it is sent again. */
export const isStillUnsure = (at: number): boolean => Date.now() - at < UNSURE_MS;

const byConsole = new WeakMap<ReturnType<typeof useConsole>, Map<string, UnsureRequest>>();

/**
 * Keeps the keys of requests whose outcome is unknown, by their subject, also while their forms are closed. The same content within ten
 * minutes is the same request, which the server carries out once; other content is another request.
 */
export function unsureRequests(console: ReturnType<typeof useConsole>) {
  const requests = byConsole.get(console) ?? new Map<string, UnsureRequest>();
  byConsole.set(console, requests);
  return {
    /** Returns a UUID. `done`: keys of requests that the user has seen carried out; the same content once more is another request. */
    keyOf(subject: string, content: string, done: readonly string[] = []): string {
      const before = requests.get(subject);
      const isSame = before?.content === content && isStillUnsure(before.at) && !done.includes(before.key);
      const request = isSame ? before : { content, key: crypto.randomUUID(), at: Date.now() };
      requests.set(subject, request);
      return request.key;
    },
    /** Called once the outcome is known for good. */
    settle: (subject: string) => requests.delete(subject),
  };
}
