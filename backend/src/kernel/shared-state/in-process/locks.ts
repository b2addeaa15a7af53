import type { Lock, Locks } from '../locks.ts';

/** In memory: among the parts of one process. */
export function createLocksInProcess(now: () => number): Locks {
  const held = new Map<string, { readonly fence: number; readonly note: string; until: number }>();
  let fences = 0;
  const isTaken = (name: string): boolean => (held.get(name)?.until ?? 0) > now();
  return {
    async take(name, ms, note = ''): Promise<Lock | null> {
      if (isTaken(name)) return null;
      const fence = (fences += 1);
      const mine = { fence, note, until: now() + ms };
      held.set(name, mine);
      const isMine = (): boolean => held.get(name) === mine && mine.until > now();
      return {
        fence,
        async extend() {
          if (!isMine()) return false;
          mine.until = now() + ms;
          return true;
        },
        async release() {
          if (isMine()) held.delete(name);
        },
      };
    },
    isTaken: async (name) => isTaken(name),
    async endOf(name, note, leftMs) {
      const found = isTaken(name) ? held.get(name) : undefined;
      return found?.note === note && found.until - now() <= leftMs && held.delete(name);
    },
    noteOf: async (name) => (isTaken(name) ? (held.get(name)?.note ?? null) : null),
  };
}
