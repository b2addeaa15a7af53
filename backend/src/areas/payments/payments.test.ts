import {
  billingPaths,
  invoicePaths,
  invoicesAnswerSchema,
  statementAnswerSchema,
} from '@patchbay/shared-contracts/billing';
import { paymentPaths, paymentsAnswerSchema } from '@patchbay/shared-contracts/payments';
import { checkLedger } from '../../domain/ledger/check.ts';
import { STEP_CODE } from '../../domain/test-gateway/choices.ts';
import { payingAs, type Paying } from '../../testing/paying.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const COINS = 500;

describe('a recharge through the test gateway', () => {
  let test: TestApp;
  let owner: SignedIn;
  let paying: Paying;
  beforeAll(async () => {
    test = await createTestApp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    owner = await test.signIn('owner@demo.test');
    paying = payingAs(test, owner);
  }, 60_000);
  afterAll(() => test.close());

  const lines = async () =>
    statementAnswerSchema.parse((await owner.get(billingPaths.statement, { kind: 'recharge' })).json()).objects;

  it('is paid on the gateway’s page, and is in balance and statement once it is settled [rule: ACCT-014]', async () => {
    const before = await paying.purchased();
    const payment = await paying.begin(COINS);
    expect(payment).toMatchObject({ state: 'at-gateway', coins: COINS, amount: 50_000, currency: 'INR' });
    expect(payment).toMatchObject({ by: 'owner@demo.test', address: expect.stringContaining('/test-gateway/') });
    expect(await paying.purchased()).toBe(before);
    expect(await paying.choose(payment, 'pay')).toMatch(new RegExp(`^http://localhost(:80)?/payments\\?payment=${payment.id}$`)); // prettier-ignore
    const settled = await paying.until(payment.id, 'settled');
    expect(settled).toMatchObject({ address: null, refunded: 0 });
    expect(settled.history.map(({ state }) => state)).toEqual(['created', 'at-gateway', 'settled']);
    expect(await paying.purchased()).toBe(before + COINS);
    expect((await lines())[0]).toMatchObject({ kind: 'recharge', source_id: payment.id, purchased: COINS });
  });

  it('has one invoice when it is settled, for the amount paid with its tax [ACCT-013]', async () => {
    const invoices = async () => invoicesAnswerSchema.parse((await owner.get(invoicePaths.invoices)).json()).objects;
    const before = await invoices();
    const payment = await paying.begin(COINS);
    expect(await invoices()).toHaveLength(before.length);
    await paying.choose(payment, 'pay-told-twice');
    await paying.until(payment.id, 'settled');
    await new Promise((done) => setTimeout(done, 200));
    const known = new Set(before.map(({ id }) => id)); // all have the same time here, so that the newest need not be first
    const [made, ...others] = (await invoices()).filter(({ id }) => !known.has(id));
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      kind: 'recharge',
      state: 'paid',
      total: 50_000,
      net: 42_373,
      tax: 7_628,
      rounding: -1,
    });
    expect((await invoices()).filter(({ id }) => known.has(id))).toEqual(before);
  });

  it('that is reported twice at once is settled once [rule: ACCT-014]', async () => {
    const before = await paying.purchased();
    const payment = await paying.begin(COINS);
    await paying.choose(payment, 'pay-told-twice');
    await paying.until(payment.id, 'settled');
    await new Promise((done) => setTimeout(done, 200));
    expect(await paying.purchased()).toBe(before + COINS);
    expect((await lines()).filter(({ source_id: id }) => id === payment.id)).toHaveLength(1);
  });

  it('waits for the bank’s confirmation; the right code pays, a wrong one is refused with the reason [rule: ACCT-014]', async () => {
    const [right, wrong] = [await paying.begin(COINS), await paying.begin(COINS)];
    for (const payment of [right, wrong]) {
      expect(await paying.choose(payment, 'step')).toContain('/test-gateway/checkout/');
      await paying.until(payment.id, 'authenticating');
    }
    await paying.choose(right, 'code', STEP_CODE);
    await paying.choose(wrong, 'code', '0000');
    expect((await paying.until(right.id, 'settled')).state).toBe('settled');
    expect(await paying.until(wrong.id, 'refused')).toMatchObject({ state: 'refused', reason: 'authentication' });
  });

  it.each([
    ['decline', 'declined'],
    ['no-funds', 'funds'],
  ] as const)('that ends with %s is refused: %s, and nothing is added [rule: ACCT-014]', async (choice, reason) => {
    const before = await paying.purchased();
    const payment = await paying.begin(COINS);
    await paying.choose(payment, choice);
    expect(await paying.until(payment.id, 'refused')).toMatchObject({ state: 'refused', reason });
    expect(await paying.purchased()).toBe(before);
  });

  it('that is left is abandoned, and an ended page takes no money [rule: ACCT-014]', async () => {
    const payment = await paying.begin(COINS);
    await paying.choose(payment, 'leave');
    expect((await paying.until(payment.id, 'abandoned')).state).toBe('abandoned');
    expect(await paying.choose(payment, 'pay')).toContain('/test-gateway/checkout/');
    expect((await paying.read(payment.id)).state).toBe('abandoned');
  });

  it('in two tabs is two payments, and both are settled', async () => {
    const before = await paying.purchased();
    const both = await Promise.all([paying.begin(COINS), paying.begin(2 * COINS)]);
    await Promise.all(both.map((payment) => paying.choose(payment, 'pay')));
    for (const { id } of both) await paying.until(id, 'settled');
    expect(await paying.purchased()).toBe(before + 3 * COINS);
  });

  it('is listed, the newest first, a page at a time', async () => {
    const page = async (query: Record<string, string>) =>
      paymentsAnswerSchema.parse((await owner.get(paymentPaths.payments, query)).json());
    const all = await page({});
    const first = await page({ limit: '2' });
    const second = await page({ limit: '2', cursor: String(first.meta.next_cursor) });
    expect([...first.objects, ...second.objects].map(({ id }) => id)).toEqual(
      all.objects.slice(0, 4).map(({ id }) => id),
    );
  });

  it.each([
    [99, 'small'],
    [100_001, 'large'],
    [150.5, 'number'],
  ])('of %d coins is refused by rule: %s', async (coins, rule) => {
    const response = await owner.post(paymentPaths.payments, { coins });
    expect([response.statusCode, response.json().error]).toMatchObject([400, { field: 'coins', rule }]);
  });

  it('is invisible to other accounts, and agents may not ask [ROUTE-021]', async () => {
    const { id } = await paying.begin(COINS);
    const [stranger, agent] = [await test.signIn('owner@other.test'), await test.signIn('agent@demo.test')];
    expect((await stranger.get(paymentPaths.one(id))).statusCode).not.toBe(200);
    expect((await agent.post(paymentPaths.payments, { coins: COINS })).statusCode).toBe(403);
  });

  it('leaves a ledger that equals its entries', async () =>
    expect(await test.database.withAccount('demo', (tx) => checkLedger(tx, 'demo'))).toEqual([]));
});

it('cannot be started without a gateway @whole', async () => {
  const test = await createTestApp({ PAYMENT_GATEWAY: 'off' });
  const owner = await test.signIn('owner@demo.test');
  const response = await owner.post(paymentPaths.payments, { coins: COINS });
  expect([response.statusCode, response.json().error.code]).toEqual([409, 'no-gateway']);
  await test.close();
}, 60_000);
