import type { Tallies } from '../tallies.ts';

const REMEMBERED = 20_000;

/** In memory; the least recently used is forgotten when there are too many. */
export function createTalliesInProcess(now: () => number): Tallies {
  const kept = new Map<string, { readonly count: number; readonly until: number }>();
  const countOf = (key: string): number => {
    const tally = kept.get(key);
    return tally === undefined || now() >= tally.until ? 0 : tally.count;
  };
  const add = (key: string, windowMs: number): number => {
    const count = countOf(key);
    const before = kept.get(key);
    const until = before === undefined || now() >= before.until ? now() + windowMs : before.until;
    kept.delete(key);
    kept.set(key, { count: count + 1, until });
    const [oldest] = kept.keys();
    if (kept.size > REMEMBERED && oldest !== undefined) kept.delete(oldest);
    return count + 1;
  };
  const takeBack = (key: string): void => {
    const tally = kept.get(key);
    if (tally !== undefined && countOf(key) > 0) kept.set(key, { ...tally, count: tally.count - 1 });
  };
  return {
    read: async (keys) => keys.map(countOf),
    add: async (keys, windowMs) => keys.map((key) => add(key, windowMs)),
    takeBack: async (keys) => keys.forEach(takeBack),
    forget: async (key) => void kept.delete(key),
  };
}
