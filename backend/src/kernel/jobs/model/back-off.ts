/** Wait of a failed job before its retry. */
export interface BackOff {
  /** Wait after the first attempt, ms; doubled after each further one. */
  readonly firstMs: number;
  /** Longest wait, ms. */
  readonly mostMs: number;
}

/**
 * Returns ms after the given attempt (1 is the first): between half and the whole of the wait, so that jobs that failed together are
 * not retried together.
 */
export const delayAfter = (attempt: number, { firstMs, mostMs }: BackOff, random: number): number =>
  Math.round(Math.min(mostMs, firstMs * 2 ** (attempt - 1)) * (0.5 + random / 2));
