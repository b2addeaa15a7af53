/** A token bucket. `spend` is false when the bucket is empty. */
export interface RateLimit {
  spend(now: number): boolean;
}

/** `burst` at once, `perSecond` on average. */
export const createRateLimit = (burst: number, perSecond: number, start: number): RateLimit => {
  let tokens = burst;
  let filledAt = start;
  return {
    spend: (now) => {
      tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond);
      filledAt = now;
      if (tokens < 1) return false;
      tokens--;
      return true;
    },
  };
};
