import type { RefusalReason } from '@patchbay/shared-contracts/payments';
import type { ColumnType } from 'kysely';

type Whole = ColumnType<string | number, number, never>;

/** A payment in the test gateway; `left`: the payer went away. */
interface TestCheckoutTable {
  checkout_id: string;
  payment_id: string;
  account_id: string;
  amount: Whole;
  currency: string;
  return_to: string;
  expires_at: Date;
  state: 'open' | 'step' | 'paid' | 'declined' | 'left';
  reason: RefusalReason | null;
  /** Time from which the bank reports a payment as made. */
  paid_at: Date | null;
}

interface TestRefundTable {
  refund_id: string;
  checkout_id: string;
  amount: Whole;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    test_checkouts: TestCheckoutTable;
    test_refunds: TestRefundTable;
  }
}
