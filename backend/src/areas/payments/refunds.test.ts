import {
  billingPaths,
  invoiceAnswerSchema,
  invoicePaths,
  invoicesAnswerSchema,
  statementAnswerSchema,
} from '@patchbay/shared-contracts/billing';
import { historyAnswerSchema, historyPaths } from '@patchbay/shared-contracts/history';
import { paymentAnswerSchema, paymentPaths, type Payment } from '@patchbay/shared-contracts/payments';
import { randomUUID } from 'node:crypto';
import { checkLedger } from '../../domain/ledger/check.ts';
import { reconcile } from '../../domain/payments/reconcile.ts';
import { createRefunds } from '../../domain/payments/refunds.ts';
import { payingAs, type Paying } from '../../testing/paying.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const COINS = 500;
const hooks = {
  onPaidBack: () => Promise.reject(new Error('Nothing went back.')),
  onRefused: () => Promise.resolve(),
};

describe('a refund', () => {
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

  const paid = async (): Promise<Payment> => {
    const payment = await paying.begin(COINS);
    await paying.choose(payment, 'pay');
    return paying.until(payment.id, 'settled');
  };
  const refund = ({ id }: Payment, coins: number, refund_id: string = randomUUID()) =>
    owner.post(paymentPaths.refund(id), { coins, refund_id });

  /** Actions in the history about this refund, the newest first. */
  const recorded = async (id: string) => {
    const { objects } = historyAnswerSchema.parse((await owner.get(historyPaths.entries)).json());
    return objects.filter(({ facts }) => facts.refund === id).map(({ action }) => action);
  };

  it('is paid in parts, never more than was paid [rule: ACCT-014]', async () => {
    const payment = await paid();
    const before = await paying.purchased();
    const first = paymentAnswerSchema.parse((await refund(payment, 200)).json()).data;
    expect(first).toMatchObject({ refunded: 200, refunds: [{ coins: 200, state: 'done', by: 'owner@demo.test' }] });
    const more = await refund(payment, 301);
    expect([more.statusCode, more.json().error]).toMatchObject([409, { code: 'too-much', field: 'coins' }]);
    expect((await refund(payment, 300)).statusCode).toBe(200);
    expect((await refund(payment, 1)).statusCode).toBe(409);
    expect(await paying.purchased()).toBe(before - COINS);
    const lines = statementAnswerSchema.parse((await owner.get(billingPaths.statement, { kind: 'repayment' })).json());
    expect(lines.objects.map(({ purchased }) => purchased)).toEqual([-300, -200]);
  });

  it('happens once, however often the same is requested [rule: ACCT-014]', async () => {
    const payment = await paid();
    const before = await paying.purchased();
    const id = randomUUID();
    const all = await Promise.all([refund(payment, COINS, id), refund(payment, COINS, id), refund(payment, COINS, id)]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await paying.purchased()).toBe(before - COINS);
    expect((await paying.read(payment.id)).refunds).toHaveLength(1);
  });

  it('needs a settled payment', async () => {
    const response = await refund(await paying.begin(COINS), COINS);
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'not-settled']);
  });

  it('returns the coins when the gateway refuses [rule: ACCT-014]', async () => {
    const payment = await paid();
    const before = await paying.purchased();
    const { gateway, database, now } = test.services;
    const refusing = gateway && { ...gateway, refund: async () => false };
    const of = { accountId: 'demo', paymentId: payment.id, refundId: randomUUID(), coins: COINS, by: 'me' };
    const after = await createRefunds({ database, now, gateway: refusing, ...hooks }).ask(of);
    expect(after).toMatchObject({ refunded: 0, refunds: [{ state: 'failed' }] });
    expect(await paying.purchased()).toBe(before);
  });

  it('that the gateway refuses is answered and recorded as refused, also when it is repeated [rule: ACCT-014]', async () => {
    const payment = await paid();
    const { gateway } = test.services;
    if (gateway === undefined) throw new Error('There is a gateway.');
    const refusing = jest.spyOn(gateway, 'refund').mockResolvedValueOnce(false);
    const id = randomUUID();
    const answers = [await refund(payment, COINS, id), await refund(payment, COINS, id)];
    expect(refusing).toHaveBeenCalledTimes(1);
    refusing.mockRestore();
    expect(answers.map((answer) => [answer.statusCode, answer.json().error?.code])).toEqual([
      [409, 'refund-refused'],
      [409, 'refund-refused'],
    ]);
    expect(await recorded(id)).toEqual(['payment-refund-refused']);
    expect(await paying.read(payment.id)).toMatchObject({ refunded: 0, refunds: [{ id, state: 'failed' }] });
  });

  it('waits while the gateway does not answer: nobody can spend the coins meanwhile [rule: ACCT-014]', async () => {
    const payment = await paid();
    const before = await paying.purchased();
    const { gateway, database, now, refunds } = test.services;
    const away = gateway && { ...gateway, refund: () => Promise.reject(new Error('away')) };
    const refundId = randomUUID();
    const of = { accountId: 'demo', paymentId: payment.id, refundId, coins: COINS, by: 'me' };
    expect(await createRefunds({ database, now, gateway: away, ...hooks }).ask(of)).toMatchObject({
      refunds: [{ state: 'asked' }],
    });
    expect(await paying.purchased()).toBe(before - COINS);
    await Promise.all([refunds.finish('demo', refundId), refunds.finish('demo', refundId)]);
    expect(await paying.read(payment.id)).toMatchObject({ refunded: COINS, refunds: [{ state: 'done' }] });
  });

  it('that the gateway refuses later is recorded as refused, once [rule: ACCT-014]', async () => {
    const payment = await paid();
    const { gateway } = test.services;
    if (gateway === undefined) throw new Error('There is a gateway.');
    const answering = jest.spyOn(gateway, 'refund').mockRejectedValueOnce(new Error('away')).mockResolvedValue(false);
    const id = randomUUID();
    const asked = paymentAnswerSchema.parse((await refund(payment, COINS, id)).json()).data;
    expect(asked).toMatchObject({ refunds: [{ id, state: 'asked' }] });
    await reconcile(test.services);
    await reconcile(test.services);
    answering.mockRestore();
    expect(await recorded(id)).toEqual(['payment-refund-refused', 'payment-repaid']);
    expect(await paying.read(payment.id)).toMatchObject({ refunded: 0, refunds: [{ id, state: 'failed' }] });
  });

  it('has a credit note for each part, together equal to the payment’s invoice [ACCT-013, ACCT-014]', async () => {
    test.clock.now += 1_000; // makes the invoice the newest
    const payment = await paid();
    const [{ id, total } = { id: '', total: 0 }] = invoicesAnswerSchema.parse(
      (await owner.get(invoicePaths.invoices, { limit: '1' })).json(),
    ).objects;
    expect(total).toBe(payment.amount);
    const refundId = randomUUID();
    for (const [coins, of] of [[167, refundId], [167, refundId], [167, randomUUID()], [166, randomUUID()]] as const) await refund(payment, coins, of); // prettier-ignore
    const { data } = invoiceAnswerSchema.parse((await owner.get(invoicePaths.invoice(id))).json());
    expect(data.credit_notes.map((note) => note.total).sort()).toEqual([-16_600, -16_700, -16_700]);
    expect(data).toMatchObject({ state: 'credited', net: -data.credit_notes.reduce((sum, { net }) => sum + net, 0) });
  });

  it('leaves a ledger that equals its entries', async () =>
    expect(await test.database.withAccount('demo', (tx) => checkLedger(tx, 'demo'))).toEqual([]));
});
