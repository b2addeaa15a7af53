import { expect, test } from '@playwright/test';
import { z } from '@patchbay/shared-contracts';
import { paymentAnswerSchema, paymentPaths, type Payment } from '@patchbay/shared-contracts/payments';
import { lotsOf } from '../backend/src/domain/ledger/lots.ts';
import { lockLedger } from '../backend/src/domain/ledger/append.ts';
import { charge } from '../backend/src/domain/ledger/postings.ts';
import { bearerOf, post } from './support/access.ts';
import { launch, openPage } from './support/browsers.ts';
import { now } from './support/clock.ts';
import { signIn } from './support/console-page.ts';
import { ownServer } from './support/own-server.ts';
import { patiently } from './support/slowness.ts';

const ACCOUNT = 'demo';
const COINS = 500;

/** An account without coins is suspended until it buys some. */
const server = ownServer((database) =>
  database.withAccount(ACCOUNT, async (tx) => {
    await lockLedger(tx, ACCOUNT);
    const amount = (await lotsOf(tx, ACCOUNT)).reduce((sum, { left }) => sum + left, 0);
    await charge(tx, { accountId: ACCOUNT, kind: 'call', sourceId: 'the-last-coins', amount, at: now() });
  }),
);

const paymentOf = async (answer: Response): Promise<Payment> => paymentAnswerSchema.parse(await answer.json()).data;

/** Buys coins at the gateway's page, which lifts the suspension; returns the payment. */
async function buyCoins(bearer: string): Promise<Payment> {
  const { id, address } = await paymentOf(await post(server(), paymentPaths.payments, { coins: COINS }, bearer));
  const { pathname } = new URL(z.string().parse(address), server());
  await fetch(`${server()}${pathname}`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice: 'pay', code: '' }) },
  });
  const read = async () => {
    const headers = { Authorization: `Bearer ${bearer}`, jwtAuthorization: `Bearer ${bearer}` };
    return paymentOf(await fetch(`${server()}${paymentPaths.one(id)}`, { headers }));
  };
  await expect.poll(async () => (await read()).state).toBe('settled');
  return read();
}

test('a watcher leaves each live page within five seconds, with the reason, when the right to it is lost: the account has no coin left [LIVE-025, NAV-010]', async () => {
  test.setTimeout(patiently(120_000));
  const owner = await bearerOf(server(), 'owner@demo.test');
  const payment = await buyCoins(owner);
  const browser = await launch(null);
  const pages = [];
  for (const path of ['call-monitor', 'queues-monitor', 'agents', 'wallboard']) {
    const { page } = await openPage(browser);
    await signIn(page, 'supervisor@demo.test', server(), `/live-interactions/${path}`);
    await expect(page.getByRole('heading', { name: 'Live Interactions', level: 1 })).toBeVisible();
    pages.push(page);
  }
  const back = { coins: COINS, refund_id: crypto.randomUUID() };
  expect((await post(server(), paymentPaths.refund(payment.id), back, owner)).status).toBe(200);
  await Promise.all(
    pages.map(async (page) => {
      const reason = page.getByText('You no longer have access to Live Interactions');
      await expect(reason).toBeVisible({ timeout: patiently(5_000) });
      expect(new URL(page.url()).pathname).toBe('/home');
      await expect(page.locator('nav a[href^="/live-interactions"]:not([aria-disabled="true"])')).toHaveCount(0);
    }),
  );
  await browser.close();
});
