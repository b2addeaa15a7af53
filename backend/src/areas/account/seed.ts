import type { Seed } from '../../domain/seed/seed.ts';
import { rechargeInvoices } from '../../domain/invoices/recharge.ts';
import { demoSeller } from '../../domain/invoices/settings.ts';
import { grant, open } from '../../domain/ledger/postings.ts';

const GRANT_MS = 30 * 86_400_000;
const GRANTED = 200;
/** The demo's balance lasts for about half of the history's time, and for a few thousand calls of people who try the product. */
const PART = 2;
const LEAST = 5_000;

/** Price of a coin in the demo, with taxes, in paise. */
const COIN = 100;
const invoiceRecharge = rechargeInvoices(demoSeller, (error) => {
  throw error;
});

/**
 * Bills the demo's call history as one opening total, marked as such; the remaining balance comes from a recharge with its invoice, and
 * a grant that expires.
 */
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
    // No mails about events before the demo was opened.
    await tx
      .updateTable('invoice_letters')
      .set({ told_at: new Date(at) })
      .execute();
    const of = { accountId, at, amount: GRANTED, expiresAt: at + GRANT_MS };
    await grant(tx, { ...of, grantId: 'welcome', reason: 'Welcome' });
  },
};
