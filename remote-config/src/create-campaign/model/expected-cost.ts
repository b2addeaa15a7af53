interface ExpectedCost {
  /** Of all numbers, each called once, in whole coins. */
  readonly coins: number;
  /** Of one call, in coins, to a tenth. */
  readonly each: number;
}

/** What calling so many numbers once may cost, by what a call out cost lately (coins) [ACCT-024]; null where none was made. */
export const expectedCost = (numbers: number, each: number | null): ExpectedCost | null =>
  each === null ? null : { coins: Math.round(numbers * each), each: Math.round(each * 10) / 10 };
