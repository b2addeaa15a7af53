import type { Tx } from '../../kernel/db/database.ts';
import { creditInvoice } from './credit.ts';
import { invoiceOf } from './issue.ts';

/** Coins of a payment that went back; amounts of money with taxes, in the smallest unit. */
export interface PaidBack {
  readonly accountId: string;
  readonly paymentId: string;
  readonly refundId: string;
  /** Money that goes back, of what was paid. */
  readonly money: number;
  readonly paid: number;
  /** Money that went back before. */
  readonly before: number;
  /** Epoch ms. */
  readonly at: number;
}

/** Takes back as much of the payment's invoice as of the payment went back, once [ACCT-013]. Null: there is no invoice, or nothing left of it. */
export async function creditPaidBack(tx: Tx, of: PaidBack): Promise<string | null> {
  const { accountId, paymentId, refundId, money, paid, before, at } = of;
  const invoiceId = await invoiceOf(tx, 'recharge', paymentId);
  if (invoiceId === undefined) return null;
  const { net } = await tx
    .selectFrom('invoices')
    .select('net')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  // Parts are cut from the whole, so that they sum up to it whatever each was rounded to.
  const upTo = (sum: number) => Math.round((Number(net) * sum) / paid);
  const amount = upTo(before + money) - upTo(before);
  const source = { accountId, invoiceId, at, sourceId: `refund ${refundId}`, reason: 'Refund' };
  const made = amount > 0 ? await creditInvoice(tx, { ...source, amount, total: money }) : null;
  return made?.ok ? made.id : null;
}
