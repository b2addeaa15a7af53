import type { Tx } from '../../kernel/db/database.ts';
import { creditInvoice } from './credit.ts';
import { invoiceOf } from './issue.ts';

/** Coins of a payment that was paid back; money with taxes, in the smallest unit. */
export interface PaidBack {
  readonly accountId: string;
  readonly paymentId: string;
  readonly refundId: string;
  /** Money to pay back, as part of the payment. */
  readonly money: number;
  readonly paid: number;
  /** Money paid back earlier. */
  readonly before: number;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Credits the same share of the payment's invoice as was paid back of the payment, once, or what earlier notes left of it
 * [ACCT-013]. Null: there is no invoice, or nothing left of it.
 */
export async function creditPaidBack(tx: Tx, of: PaidBack): Promise<string | null> {
  const { accountId, paymentId, refundId, money, paid, before, at } = of;
  const invoiceId = await invoiceOf(tx, 'recharge', paymentId);
  if (invoiceId === undefined) return null;
  const { net } = await tx
    .selectFrom('invoices')
    .select('net')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  // Parts are differences of cumulative sums, so that they add up to the whole despite rounding.
  const upTo = (sum: number) => Math.round((Number(net) * sum) / paid);
  const amount = upTo(before + money) - upTo(before);
  const source = { accountId, invoiceId, at, sourceId: `refund ${refundId}`, reason: 'Refund' };
  const made = amount > 0 ? await creditInvoice(tx, { ...source, amount, total: money, atMost: true }) : null;
  return made?.ok ? made.id : null;
}
