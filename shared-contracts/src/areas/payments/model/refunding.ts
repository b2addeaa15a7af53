/** Coins of one payment, and those refunded or being refunded. */
export interface Paid {
  readonly coins: number;
  readonly refunded: number;
}

/**
 * Returns the refundable coins of a payment [ACCT-014]: never more than were paid, and not those already used. `purchased`: the
 * account's remaining purchased credit.
 */
export const refundable = ({ coins, refunded }: Paid, purchased: number): number =>
  Math.max(0, Math.min(coins - refunded, purchased));
