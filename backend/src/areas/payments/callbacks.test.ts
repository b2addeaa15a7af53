import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { paymentPaths, type Payment } from '@patchbay/shared-contracts/payments';
import { createPayments, PAYABLE_MS, paymentOf } from '../../domain/payments/payments.ts';
import { reconcile } from '../../domain/payments/reconcile.ts';
import { signature } from '../../domain/payments/signature.ts';
import { SIGNATURE_HEADER, testGatewayKey } from '../../domain/test-gateway/test-gateway.ts';
import { payingAs, type Paying } from '../../testing/paying.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const COINS = 500;
const MINUTE_MS = 60_000;
const NOWHERE = { origin: 'http://127.0.0.1:9', host: 'localhost' };

describe('a callback of the gateway', () => {
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

  const saying = ({ id, amount, currency }: Payment, more: object = {}) => ({
    ...{ eventId: `e-${id}`, accountId: 'demo', paymentId: id, amount, currency, event: 'succeeded', reason: null },
    ...more,
  });
  const tell = (told: object, { key = testGatewayKey(test.services.secrets.hooks), at = test.clock.now } = {}) => {
    const payload = JSON.stringify(told);
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature(key, payload, at) };
    return test.app.inject({ method: 'POST', url: paymentPaths.callback, payload, headers });
  };
  const audited = async () =>
    auditAnswerSchema
      .parse((await owner.get(signInPaths.audit)).json())
      .objects.filter(({ action }) => action === 'payment-callback-refused');
  const ask = () => reconcile(test.services);

  it.each([
    ['by somebody else', () => ({ key: new Uint8Array(32) })],
    ['and is six minutes old, as a recorded one', () => ({ at: test.clock.now - 6 * MINUTE_MS })],
  ])('signed %s is refused, and nothing is paid [rule: ACCT-014]', async (_, how) => {
    const payment = await paying.begin(COINS);
    const response = await tell(saying(payment), how());
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'bad-signature']);
    expect((await paying.read(payment.id)).state).toBe('at-gateway');
  });

  it('without a signature is refused [rule: ACCT-014]', async () => {
    const payload = JSON.stringify(saying(await paying.begin(COINS)));
    const headers = { 'content-type': 'application/json' };
    const response = await test.app.inject({ method: 'POST', url: paymentPaths.callback, payload, headers });
    expect(response.statusCode).toBe(400);
  });

  it.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
    ['another account', { accountId: 'other' }],
    ['an account that is none', { accountId: 'nobody' }],
    ['another payment', { paymentId: 'p-none' }],
  ])('of %s is refused, and nothing is paid [rule: ACCT-014]', async (_, more) => {
    const payment = await paying.begin(COINS);
    const response = await tell(saying(payment, more));
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'foreign-payment']);
    expect((await paying.read(payment.id)).state).toBe('at-gateway');
  });

  it('that was refused is in the account’s audit log [rule: ACCT-014]', async () => {
    const before = (await audited()).length;
    const payment = await paying.begin(COINS);
    await tell(saying(payment, { amount: 7 }));
    const [newest, ...rest] = await audited();
    expect(rest).toHaveLength(before);
    expect(newest?.detail).toMatchObject({ why: 'foreign-payment', payment: payment.id, amount: '7 INR' });
  });

  it('that reports success for an abandoned payment still settles it, once [rule: ACCT-014]', async () => {
    const before = await paying.purchased();
    const payment = await paying.begin(COINS);
    await tell(saying(payment, { event: 'expired', eventId: `x-${payment.id}` }));
    expect((await paying.read(payment.id)).state).toBe('abandoned');
    for (const eventId of ['a', 'a', 'b']) expect((await tell(saying(payment, { eventId: `${eventId}-${payment.id}` }))).statusCode).toBe(200); // prettier-ignore
    expect((await paying.read(payment.id)).history.map(({ state }) => state)).toEqual(['created', 'at-gateway', 'abandoned', 'settled']); // prettier-ignore
    expect(await paying.purchased()).toBe(before + COINS);
  });

  it('that arrives many times at once is settled once [rule: ACCT-014]', async () => {
    const before = await paying.purchased();
    const payment = await paying.begin(COINS);
    const received = ['1', '2', '1', '3', '2'].map((id) => tell(saying(payment, { eventId: `${id}-${payment.id}` })));
    expect((await Promise.all(received)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await paying.purchased()).toBe(before + COINS);
  });

  it('that does not arrive is replaced by a query after two minutes [rule: ACCT-014]', async () => {
    const before = await paying.purchased();
    const payment = await paying.begin(COINS);
    const checkout = await test.services.testGateway?.find(payment.address?.split('/').at(-1) ?? '');
    if (!checkout) throw new Error('the gateway does not know it');
    await test.services.testGateway?.choose(checkout, 'pay', '', NOWHERE);
    await ask();
    expect((await paying.read(payment.id)).state).toBe('at-gateway');
    test.clock.now += 3 * MINUTE_MS;
    await ask();
    await ask();
    expect((await paying.read(payment.id)).state).toBe('settled');
    expect(await paying.purchased()).toBe(before + COINS);
    test.takeErrors();
  });

  it('that cannot be written completely is not written at all, and repaired later [rule: ACCT-014]', async () => {
    const before = await paying.purchased();
    const payment = await paying.begin(COINS);
    const { coinPrice: price } = test.services.config;
    const ending = createPayments({
      ...test.services,
      price,
      onSettled: () => Promise.reject(new Error('it ends here')),
    });
    const told = { ...saying(payment), event: 'succeeded', reason: null } as const;
    await expect(ending.take(told)).rejects.toThrow('it ends here');
    expect((await paying.read(payment.id)).state).toBe('at-gateway');
    expect(await paying.purchased()).toBe(before);
    expect((await tell(told)).statusCode).toBe(200);
    expect(await paying.purchased()).toBe(before + COINS);
  });

  it('that nobody paid in time ends the payment [rule: ACCT-014]', async () => {
    const payment = await paying.begin(COINS);
    const state = async () => {
      const { payment: now } = await test.database.withAccount('demo', (tx) => paymentOf(tx, 'demo', payment.id));
      return now.state;
    };
    test.clock.now += PAYABLE_MS - 1;
    await ask();
    expect(await state()).toBe('at-gateway');
    test.clock.now += 1;
    await ask();
    expect(await state()).toBe('abandoned');
  });
});
