/** What was paid for by one payment, in coins, and what of it went back or is on its way back. */
export interface Paid {
  readonly coins: number;
  readonly refunded: number;
}

/**
 * Coins of a payment that can be paid back [ACCT-014]: never more than were paid, and not what is used up. `purchased`: what of bought
 * credit the account still has.
 */
export const refundable = ({ coins, refunded }: Paid, purchased: number): number =>
  Math.max(0, Math.min(coins - refunded, purchased));
