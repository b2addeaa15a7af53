import type { PaymentEvent, PaymentState, RefusalReason } from '@patchbay/shared-contracts/payments';
import type { ColumnType } from 'kysely';

/** bigint is read as text from a server and as a number from PGlite, and written as a number; it is never updated. */
type Whole = ColumnType<string | number, number, never>;

interface PaymentTable {
  account_id: string;
  payment_id: string;
  place: Whole;
  at: Date;
  by_whom: string;
  coins: Whole;
  unit_amount: Whole;
  currency: string;
  gateway: string;
  expires_at: Date;
}

interface PaymentStateTable {
  account_id: string;
  payment_id: string;
  nth: number;
  at: Date;
  state: PaymentState;
  reason: RefusalReason | null;
}

interface PaymentCheckoutTable {
  account_id: string;
  payment_id: string;
  ref: string;
  address: string;
}

interface PaymentReportsTable {
  account_id: string;
  event_id: string;
  payment_id: string;
  at: Date;
  event: PaymentEvent;
}

interface PaymentRefundTable {
  account_id: string;
  refund_id: string;
  payment_id: string;
  at: Date;
  by_whom: string;
  coins: Whole;
  state: 'asked' | 'done' | 'failed';
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    payments: PaymentTable;
    payment_states: PaymentStateTable;
    payment_checkouts: PaymentCheckoutTable;
    payment_told: PaymentReportsTable;
    payment_refunds: PaymentRefundTable;
  }
}
