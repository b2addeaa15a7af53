import type { RefusalReason } from '@patchbay/shared-contracts/payments';
import type { ColumnType } from 'kysely';

type Whole = ColumnType<string | number, number, never>;

/** A payment as the test gateway knows it; `left`: whoever had to pay went away. */
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
  /** Of what is paid: the bank says so from this moment on. */
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
