import type { Tallies } from '../tallies.ts';

const REMEMBERED = 20_000;

/** In memory; the longest untouched is forgotten when there are too many. */
export function createTalliesInProcess(now: () => number): Tallies {
  const kept = new Map<string, { readonly count: number; readonly until: number }>();
  const countOf = (key: string): number => {
    const tally = kept.get(key);
    return tally === undefined || now() >= tally.until ? 0 : tally.count;
  };
  const add = (key: string, windowMs: number): void => {
    const count = countOf(key);
    const until = count === 0 ? now() + windowMs : (kept.get(key)?.until ?? now() + windowMs);
    kept.delete(key);
    kept.set(key, { count: count + 1, until });
    const [oldest] = kept.keys();
    if (kept.size > REMEMBERED && oldest !== undefined) kept.delete(oldest);
  };
  return {
    read: async (keys) => keys.map(countOf),
    add: async (keys, windowMs) => keys.forEach((key) => add(key, windowMs)),
    forget: async (key) => void kept.delete(key),
  };
}
