import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import { invoiceOf } from './issue.ts';
import { monthsOver, type Month } from './model/months.ts';
import { invoiceMonth, type Invoicing } from './month.ts';
import { rechargeInvoices, type Recharge } from './recharge.ts';
import { buyerOf } from './particulars.ts';

export interface InvoicingDeps {
  readonly database: Database;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly config: Invoicing;
}

/** Kinds of charges that a monthly invoice covers. */
const used = ['call', 'message', 'rent'] as const;

/** Returns past months without an invoice, from the first charge on, including those without costs. */
async function monthsDue(tx: Tx, accountId: string, now: number): Promise<readonly Month[]> {
  const { zone } = await buyerOf(tx, accountId);
  const calls = await tx
    .selectFrom('call_charges')
    .select(({ fn }) => fn.min('at').as('first'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rest = await tx
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.min('at').as('first'))
    .where('account_id', '=', accountId)
    .where('kind', 'in', used)
    .executeTakeFirstOrThrow();
  const first = [calls.first, rest.first]
    .filter((at) => at !== null)
    .sort((one, other) => one.getTime() - other.getTime())[0];
  const due: Month[] = [];
  if (first === undefined) return due;
  for (const month of monthsOver(first.getTime(), now, zone))
    if ((await invoiceOf(tx, 'month', month.name)) === undefined) due.push(month);
  return due;
}

/** Returns settled payments of a prepaid account without an invoice: older than this feature, or with an unknown tax. */
async function rechargesDue(tx: Tx, accountId: string): Promise<readonly Recharge[]> {
  if ((await buyerOf(tx, accountId)).isPostpaid) return [];
  const rows = await tx
    .selectFrom('payments as paid')
    .innerJoin('payment_states as line', (join) =>
      join.onRef('line.account_id', '=', 'paid.account_id').onRef('line.payment_id', '=', 'paid.payment_id'),
    )
    .select(['paid.payment_id', 'paid.coins', 'paid.unit_amount', 'paid.currency', 'line.at'])
    .where('line.state', '=', 'settled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices')
            .select('invoice_id')
            .where('kind', '=', 'recharge')
            .whereRef('source_id', '=', 'paid.payment_id'),
        ),
      ),
    )
    .orderBy('line.at')
    .execute();
  return rows.map(({ payment_id: paymentId, coins, unit_amount: unit, currency, at }) => ({
    ...{ accountId, paymentId, paid: Number(coins) * Number(unit), currency, at: at.getTime() },
  }));
}

/** Invoices each payment in a transaction of its own. */
async function invoiceRecharges({ database, now, config, onError }: InvoicingDeps, accountId: string): Promise<void> {
  const invoice = rechargeInvoices(config.seller, onError);
  for (const due of await database.withAccount(accountId, (tx) => rechargesDue(tx, accountId)))
    await database.withAccount(accountId, (tx) => invoice(tx, { ...due, at: now() }));
}

/** Invoices each month in a transaction of its own. */
export async function invoiceMonths({ database, now, config }: InvoicingDeps, accountId: string): Promise<void> {
  const months = await database.withAccount(accountId, (tx) => monthsDue(tx, accountId, now()));
  for (const month of months)
    await database.withAccount(accountId, (tx) => invoiceMonth(tx, config, { accountId, month, at: now() }));
}

/** Creates the invoices of past months, by each account's clock, within two hours; a missed run is made up by the next [ACCT-013]. */
export const invoicing = (deps: InvoicingDeps) =>
  defineChore({
    ...{ name: 'invoice-months', cron: '15 * * * *' },
    async run({ signal }) {
      for (const accountId of await everyAccount(deps.database)) {
        signal.throwIfAborted();
        await invoiceRecharges(deps, accountId).catch(deps.onError);
        await invoiceMonths(deps, accountId).catch(deps.onError);
      }
    },
  });
