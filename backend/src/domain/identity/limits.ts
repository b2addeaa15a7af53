import type { Tallies } from '../../kernel/shared-state/tallies.ts';

const WINDOW_MS = 15 * 60_000;

/** A number of times within a quarter of an hour, for all processes together [TEL-001]. */
export interface Limit {
  /**
   * Counts first, and returns whether it is still within the limit, so that parallel requests are limited like consecutive ones
   * [SEC-012].
   */
  take(key: string): Promise<boolean>;
  /** Uncounts a request that should not count. */
  uncount(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export function createLimit(tallies: Tallies, name: string, most: number): Limit {
  const keyOf = (key: string): string => `${name} ${key}`;
  return {
    async take(key) {
      const [count = 1] = await tallies.add([keyOf(key)], WINDOW_MS);
      return count <= most;
    },
    uncount: (key) => tallies.takeBack([keyOf(key)]),
    forget: (key) => tallies.forget(keyOf(key)),
  };
}
