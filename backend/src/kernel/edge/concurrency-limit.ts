/** Limits how many things of a kind may be open for one key at once. */
export interface ConcurrencyLimit {
  /** Takes a place for each key, or none when one of them has no more. */
  take(keys: readonly (readonly [key: string, most: number])[]): boolean;
  give(keys: readonly (readonly [key: string, most: number])[]): void;
}

export function createConcurrencyLimit(): ConcurrencyLimit {
  const open = new Map<string, number>();
  const countOf = (key: string): number => open.get(key) ?? 0;
  return {
    take(keys) {
      if (keys.some(([key, most]) => countOf(key) >= most)) return false;
      for (const [key] of keys) open.set(key, countOf(key) + 1);
      return true;
    },
    give(keys) {
      for (const [key] of keys) {
        if (countOf(key) <= 1) open.delete(key);
        else open.set(key, countOf(key) - 1);
      }
    },
  };
}
