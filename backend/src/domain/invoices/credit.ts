import { taxAgain } from '@patchbay/shared-contracts/billing';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { issue } from './issue.ts';
import { SERVICE_CODE } from './model/rules.ts';

export interface Credit {
  readonly accountId: string;
  readonly invoiceId: string;
  /** Before tax, above zero. */
  readonly amount: number;
  readonly at: number;
  /** Source of the note, which is created once. */
  readonly sourceId: string;
  readonly reason: string;
  /** Amount paid back with tax, above zero; left out: the computed sum. */
  readonly total?: number;
  /** Credits less where less of the invoice is left; otherwise that is refused. */
  readonly atMost?: boolean;
}

export type Credited =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly reason: 'no-invoice' | 'too-much' };

interface Left {
  readonly net: number;
  readonly total: number;
}

/** Returns the part of an invoice that was not credited yet. */
async function leftOf(
  tx: Tx,
  { invoice_id, net, total }: Pick<Row<'invoices'>, 'invoice_id' | 'net' | 'total'>,
): Promise<Left> {
  const credited = await tx
    .selectFrom('invoices')
    .select(({ fn }) => [fn.sum('net').as('net'), fn.sum('total').as('total')])
    .where('of_invoice', '=', invoice_id)
    .executeTakeFirstOrThrow();
  return { net: Number(net) + Number(credited.net ?? 0), total: Number(total) + Number(credited.total ?? 0) };
}

/** Returns the total of the last note, which credits all that is left, to the last unit; undefined: the computed sum applies. */
function totalOf(amount: number, { total }: Credit, left: Left): number | undefined {
  if (amount === left.net) return -left.total;
  return total === undefined ? undefined : -total;
}

/** Creates a credit note with a number of its own; buyer, seller and rates are those of the invoice [ACCT-013]. */
export async function creditInvoice(tx: Tx, credit: Credit): Promise<Credited> {
  const { accountId, invoiceId, at, sourceId, reason } = credit;
  let { amount } = credit;
  const of = await tx.selectFrom('invoices').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();
  if (of === undefined || of.kind === 'credit-note') return { ok: false, reason: 'no-invoice' };
  const line = { account_id: accountId, nth: 1, kind: 'credit', code: SERVICE_CODE } as const;
  const { seller, buyer, currency, time_zone: zone } = of;
  let left: Left | undefined;
  const id = await issue(tx, {
    ...{ accountId, kind: 'credit-note', sourceId, at, zone, seller: { ...seller, currency }, buyer },
    of: { id: invoiceId, reason },
    taxesOf: (net) => taxAgain(net, of.taxes),
    total: () => left && totalOf(amount, credit, left),
    // Under the counter's lock: the next transaction sees this note.
    async writeLines(invoice_id) {
      left = await leftOf(tx, of);
      if (credit.atMost === true) amount = Math.min(amount, left.net);
      if (amount > 0 && amount <= left.net)
        await tx
          .insertInto('invoice_lines')
          .values({ ...line, invoice_id, amount: -amount })
          .execute();
    },
  });
  return id === null ? { ok: false, reason: 'too-much' } : { ok: true, id };
}
