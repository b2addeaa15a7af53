export interface Counted<Value> {
  readonly value: Value;
  /** When it was counted, epoch ms. */
  readonly at: number;
}

export interface Costly<Value> {
  /**
   * What `count` gives for this key: counted now where that is quick, else as it was a little while ago.
   *
   * @throws what `count` throws where nothing was counted before
   */
  get(key: string, count: () => Promise<Value>): Promise<Counted<Value>>;
}

interface Kept<Value> extends Counted<Value> {
  readonly took: number;
}

/** Shorter than this is counted each time. */
const QUICK_MS = 200;
/** Of all the time at most this share goes into counting one thing. */
const SHARE = 0.05;
/** Older than this nobody wants it: it is counted, and waited for. */
const MOST_OLD_MS = 300_000;
const MOST_KEPT = 500;

/**
 * Figures that take long to count, for pages that ask for them again and again: a page gets what was counted last, and it is counted anew
 * behind it, by one at a time and seldom enough for the database to do other things. What is counted quickly is never old.
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
      // Who asks has an answer; what went wrong is told to who has to wait for it.
      if (age > last.took / SHARE) count(key, by).catch(() => undefined);
      return last;
    },
  };
}
