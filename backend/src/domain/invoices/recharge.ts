import type { Tx } from '../../kernel/db/database.ts';
import { issue } from './issue.ts';
import { SERVICE_CODE, type Seller } from './model/rules.ts';
import { buyerOf } from './particulars.ts';

/** `amount`: what was bought before tax, in whole smallest units; `at`: epoch ms. */
export interface Recharge {
  readonly accountId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly at: number;
}

export type InvoiceRecharge = (tx: Tx, recharge: Recharge) => Promise<string | null>;

/**
 * The invoice of a recharge, once for each payment, in the transaction that books it; its id [ACCT-013]. Null for a postpaid account: what
 * it pays was invoiced by the month.
 */
export const rechargeInvoices =
  (seller: Seller): InvoiceRecharge =>
  async (tx, { accountId, paymentId, amount, at }) => {
    const { party: buyer, zone, isPostpaid } = await buyerOf(tx, accountId);
    if (isPostpaid) return null;
    const line = { account_id: accountId, nth: 1, kind: 'recharge', code: SERVICE_CODE, amount } as const;
    return issue(tx, {
      ...{ accountId, kind: 'recharge', sourceId: paymentId, at, zone, seller, buyer },
      writeLines: (invoice_id) =>
        tx
          .insertInto('invoice_lines')
          .values({ ...line, invoice_id })
          .execute(),
    });
  };
