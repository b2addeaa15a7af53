import type { Seed } from '../../domain/seed/seed.ts';
import { rechargeInvoices } from '../../domain/invoices/recharge.ts';
import { demoSeller } from '../../domain/invoices/settings.ts';
import { grant, open } from '../../domain/ledger/postings.ts';

const GRANT_MS = 30 * 86_400_000;
const GRANTED = 200;
/** What there is lasts for about half of the time that the history is of, and for a few thousand calls of whoever tries the product. */
const PART = 2;
const LEAST = 5_000;

/** What a coin of the demo cost, with taxes, in paise. */
const COIN = 100;
const invoiceRecharge = rechargeInvoices(demoSeller, (error) => {
  throw error;
});

/** The history of calls as one opening sum of what they cost, which says so; what there is after it, as a recharge with its invoice, and a grant that ends. */
export const accountSeed: Seed = {
  after: ['logs'],
  async fill(tx, { accountId, now: at }) {
    const { cost } = await tx
      .selectFrom('calls')
      .select(({ fn }) => fn.sum('cost').as('cost'))
      .executeTakeFirstOrThrow();
    const used = Number(cost ?? 0);
    const has = Math.max(LEAST, Math.ceil(used / PART));
    await open(tx, { accountId, at, used, has });
    await invoiceRecharge(tx, { accountId, paymentId: 'opening', paid: has * COIN, currency: demoSeller.currency, at });
    // Nobody is written to about what there was before they came.
    await tx
      .updateTable('invoice_letters')
      .set({ told_at: new Date(at) })
      .execute();
    const of = { accountId, at, amount: GRANTED, expiresAt: at + GRANT_MS };
    await grant(tx, { ...of, grantId: 'welcome', reason: 'Welcome' });
  },
};
