import { taxAgain } from '@patchbay/shared-contracts/billing';
import type { Tx } from '../../kernel/db/database.ts';
import { issue } from './issue.ts';
import { SERVICE_CODE } from './model/rules.ts';

export interface Credit {
  readonly accountId: string;
  readonly invoiceId: string;
  /** Before tax, above zero. */
  readonly amount: number;
  readonly at: number;
  /** What it is made for, once. */
  readonly sourceId: string;
  readonly reason: string;
}

export type Credited =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly reason: 'no-invoice' | 'too-much' };

/** What of an invoice was not taken back yet, before tax. */
async function leftOf(tx: Tx, invoiceId: string, net: number): Promise<number> {
  const { taken } = await tx
    .selectFrom('invoices')
    .select(({ fn }) => fn.sum('net').as('taken'))
    .where('of_invoice', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return net + Number(taken ?? 0);
}

/** A note with a number of its own that takes back some of an invoice: of whom, by whom and at which rates the invoice says [ACCT-013]. */
export async function creditInvoice(tx: Tx, credit: Credit): Promise<Credited> {
  const { accountId, invoiceId, amount, at, sourceId, reason } = credit;
  const of = await tx.selectFrom('invoices').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();
  if (of === undefined || of.kind === 'credit-note') return { ok: false, reason: 'no-invoice' };
  const line = { account_id: accountId, nth: 1, kind: 'credit', code: SERVICE_CODE, amount: -amount } as const;
  const { seller, buyer, currency, time_zone: zone } = of;
  let isTooMuch = false;
  const id = await issue(tx, {
    ...{ accountId, kind: 'credit-note', sourceId, at, zone, seller: { ...seller, currency }, buyer },
    of: { id: invoiceId, reason },
    taxesOf: (net) => taxAgain(net, of.taxes),
    // Under the counter's lock: who comes next sees this one.
    async writeLines(invoice_id) {
      isTooMuch = (await leftOf(tx, invoiceId, Number(of.net))) < amount;
      if (!isTooMuch)
        await tx
          .insertInto('invoice_lines')
          .values({ ...line, invoice_id })
          .execute();
    },
  });
  return id === null || isTooMuch ? { ok: false, reason: 'too-much' } : { ok: true, id };
}
