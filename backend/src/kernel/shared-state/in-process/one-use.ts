import type { OneUse } from '../one-use.ts';

const REMEMBERED = 20_000;

/** In memory; the oldest is forgotten when there are too many. */
export function createOneUseInProcess(now: () => number): OneUse {
  const until = new Map<string, number>();
  return {
    async remember(id, ms) {
      for (const [old, end] of until) {
        if (until.size < REMEMBERED && end >= now()) break;
        until.delete(old);
      }
      until.set(id, now() + ms);
    },
    async spend(id) {
      const end = until.get(id);
      until.delete(id);
      return end !== undefined && now() <= end;
    },
  };
}
