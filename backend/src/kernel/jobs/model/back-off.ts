/** How long a job that failed waits before it is tried again. */
export interface BackOff {
  /** After the first attempt, ms; twice as long after each one more. */
  readonly firstMs: number;
  /** Never longer. */
  readonly mostMs: number;
}

/** ms after the given attempt (1 is the first). Between half and the whole of it, so that what failed together does not come back together. */
export const delayAfter = (attempt: number, { firstMs, mostMs }: BackOff, random: number): number =>
  Math.round(Math.min(mostMs, firstMs * 2 ** (attempt - 1)) * (0.5 + random / 2));
