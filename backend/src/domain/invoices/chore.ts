import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import { invoiceOf } from './issue.ts';
import { monthsOver, type Month } from './model/months.ts';
import type { Seller } from './model/rules.ts';
import { invoiceMonth } from './month.ts';
import { buyerOf } from './particulars.ts';

export interface InvoicingDeps {
  readonly database: Database;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly config: { readonly seller: Seller };
}

/** Months that are over and have no invoice, from the first charge on. */
async function monthsDue(tx: Tx, accountId: string, now: number): Promise<readonly Month[]> {
  const { zone } = await buyerOf(tx, accountId);
  const { first } = await tx
    .selectFrom('call_charges')
    .select(({ fn }) => fn.min('at').as('first'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const due: Month[] = [];
  if (first === null) return due;
  for (const month of monthsOver(first.getTime(), now, zone))
    if ((await invoiceOf(tx, 'month', month.name)) === undefined) due.push(month);
  return due;
}

/** Each month in a transaction of its own. */
export async function invoiceMonths({ database, now, config }: InvoicingDeps, accountId: string): Promise<void> {
  const months = await database.withAccount(accountId, (tx) => monthsDue(tx, accountId, now()));
  for (const month of months)
    await database.withAccount(accountId, (tx) => invoiceMonth(tx, config.seller, { accountId, month, at: now() }));
}

/** Invoices of the months that are over, by each account's clock, within two hours; what was missed comes with the next [ACCT-013]. */
export const invoicing = (deps: InvoicingDeps) =>
  defineChore({
    ...{ name: 'invoice-months', cron: '15 * * * *' },
    async run({ signal }) {
      for (const accountId of await everyAccount(deps.database)) {
        signal.throwIfAborted();
        await invoiceMonths(deps, accountId).catch(deps.onError);
      }
    },
  });
