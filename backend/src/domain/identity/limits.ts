import type { Tallies } from '../../kernel/shared-state/tallies.ts';

const WINDOW_MS = 15 * 60_000;

/** A number of times within a quarter of an hour, for all processes together [TEL-001]. */
export interface Limit {
  isReached(key: string): Promise<boolean>;
  count(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export function createLimit(tallies: Tallies, name: string, most: number): Limit {
  const keyOf = (key: string): string => `${name} ${key}`;
  return {
    async isReached(key) {
      const [count = 0] = await tallies.read([keyOf(key)]);
      return count >= most;
    },
    count: (key) => tallies.add([keyOf(key)], WINDOW_MS),
    forget: (key) => tallies.forget(keyOf(key)),
  };
}
