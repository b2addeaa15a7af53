interface ExpectedCost {
  /** Cost of calling each number once, in whole coins. */
  readonly coins: number;
  /** Cost of one call, in coins, to a tenth. */
  readonly each: number;
}

/**
 * Returns the expected cost of calling so many numbers once, from the recent cost of outbound calls (coins) [ACCT-024]; null where
 * there were none.
 */
export const expectedCost = (numbers: number, each: number | null): ExpectedCost | null =>
  each === null ? null : { coins: Math.round(numbers * each), each: Math.round(each * 10) / 10 };
