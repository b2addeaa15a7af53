import type { Tx } from '../../kernel/db/database.ts';
import { issue } from './issue.ts';
import { netOfPaid, SERVICE_CODE, type Seller } from './model/rules.ts';
import { buyerOf } from './particulars.ts';

/** `paid`: with taxes, in the smallest unit of `currency`; `at`: epoch ms. */
export interface Recharge {
  readonly accountId: string;
  readonly paymentId: string;
  readonly paid: number;
  readonly currency: string;
  readonly at: number;
}

export type InvoiceRecharge = (tx: Tx, recharge: Recharge) => Promise<string | null>;

/**
 * Issues the invoice of a recharge, once per payment, in the transaction that books it; returns its id [ACCT-013]. Its total is the
 * amount paid. Null for a postpaid account, whose payments are for monthly invoices, and for a buyer whose tax is unknown: the payment
 * settles all the same, the error goes to `onError`, and the chore tries again.
 */
export const rechargeInvoices =
  (seller: Seller, onError: (error: unknown) => void): InvoiceRecharge =>
  async (tx, { accountId, paymentId, paid, currency, at }) => {
    const { party: buyer, zone, isPostpaid } = await buyerOf(tx, accountId);
    if (isPostpaid) return null;
    const amount = netOfPaid(paid, seller, buyer);
    if (amount === null) {
      onError(new Error(`The payment ${paymentId} of ${accountId} cannot be invoiced: its tax is not known`));
      return null;
    }
    const line = { account_id: accountId, nth: 1, kind: 'recharge', code: SERVICE_CODE, amount } as const;
    return issue(tx, {
      ...{ accountId, kind: 'recharge', sourceId: paymentId, at, zone, seller: { ...seller, currency }, buyer },
      total: () => paid,
      writeLines: (invoice_id) =>
        tx
          .insertInto('invoice_lines')
          .values({ ...line, invoice_id })
          .execute(),
    });
  };
