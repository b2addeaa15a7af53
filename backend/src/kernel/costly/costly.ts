export interface Counted<Value> {
  readonly value: Value;
  /** Time of the count, epoch ms. */
  readonly at: number;
}

export interface Costly<Value> {
  /**
   * Returns the result of `count` for this key: counted now if that is quick, else a recent result.
   *
   * @throws the error of `count` when there is no usable earlier result
   */
  get(key: string, count: () => Promise<Value>): Promise<Counted<Value>>;
}

interface Kept<Value> extends Counted<Value> {
  readonly took: number;
}

/** Counts shorter than this are repeated each time. */
const QUICK_MS = 200;
/** Largest share of time spent on counting one thing. */
const SHARE = 0.05;
/** Age above which a result is not used: it is counted again, and awaited. */
const MOST_OLD_MS = 300_000;
const MOST_KEPT = 500;

/**
 * Cache of figures that take long to count, for pages that request them again and again: a page gets the last result, and a new count
 * runs in the background, one at a time and seldom enough to leave the database time for other work. Quick counts are never stale.
 */
export function createCostly<Value>(now: () => number): Costly<Value> {
  const kept = new Map<string, Kept<Value>>();
  const counting = new Map<string, Promise<Kept<Value>>>();

  async function run(key: string, count: () => Promise<Value>): Promise<Kept<Value>> {
    const at = now();
    const value = await count();
    const counted = { value, at, took: now() - at };
    kept.delete(key);
    if (counted.took > QUICK_MS) kept.set(key, counted);
    const [eldest] = kept.keys();
    if (kept.size > MOST_KEPT && eldest !== undefined) kept.delete(eldest);
    return counted;
  }
  function count(key: string, by: () => Promise<Value>): Promise<Kept<Value>> {
    const begun = counting.get(key) ?? run(key, by).finally(() => counting.delete(key));
    counting.set(key, begun);
    return begun;
  }
  return {
    async get(key, by) {
      const last = kept.get(key);
      if (last === undefined) return run(key, by);
      const age = now() - last.at;
      if (age > MOST_OLD_MS) return count(key, by);
      // The request has its answer; an error is reported to one that has to wait for it.
      if (age > last.took / SHARE) count(key, by).catch(() => undefined);
      return last;
    },
  };
}
