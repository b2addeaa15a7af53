import type { Tallies } from '../../kernel/shared-state/tallies.ts';

const WINDOW_MS = 15 * 60_000;

/** A number of times within a quarter of an hour, for all processes together [TEL-001]. */
export interface Limit {
  /** Counts first, and tells whether it is still within the limit: of many at once no more are heard than one after the other [SEC-012]. */
  take(key: string): Promise<boolean>;
  /** For what turned out not to count. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export function createLimit(tallies: Tallies, name: string, most: number): Limit {
  const keyOf = (key: string): string => `${name} ${key}`;
  return {
    async take(key) {
      const [count = 1] = await tallies.add([keyOf(key)], WINDOW_MS);
      return count <= most;
    },
    giveBack: (key) => tallies.takeBack([keyOf(key)]),
    forget: (key) => tallies.forget(keyOf(key)),
  };
}
