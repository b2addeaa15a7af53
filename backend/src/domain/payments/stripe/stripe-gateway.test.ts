import { createHmac } from 'node:crypto';
import { startFakeStripe, type FakeStripe } from '../../../testing/fake-stripe.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const SECRET = 'whsec_of_a_test';
const SESSIONS = '/v1/checkout/sessions';
const MINUTE_MS = 60_000;

/** A session as in Stripe's reference, with the relevant fields. */
const session = (part: object = {}) => ({
  ...{ id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/pay/cs_1', status: 'open' },
  ...{ payment_status: 'unpaid', amount_total: 50_000, currency: 'inr', payment_intent: 'pi_1' },
  ...{ metadata: { account: 'demo', payment: 'p-1' }, ...part },
});
const event = (type: string, object: object) =>
  JSON.stringify({ id: `evt_${type}`, object: 'event', type, created: NOW / 1_000, data: { object } });
/** Stripe's published scheme: HMAC-SHA-256 over '<seconds>.<body>'. */
const signed = (body: string, secret = SECRET, at = NOW): string => {
  const seconds = Math.floor(at / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')},v0=0`;
};

describe('Stripe, through a test double of its published API', () => {
  let standIn: FakeStripe;
  beforeAll(async () => {
    standIn = await startFakeStripe();
  });
  afterAll(() => standIn.close());
  const gateway = () =>
    createStripeGateway({ secretKey: 'sk_test_1', webhookSecret: SECRET, apiUrl: standIn.url }, () => NOW);
  const read = (body: string, header = signed(body)) =>
    gateway().read({ headers: { 'stripe-signature': header }, body });
  const told = { accountId: 'demo', paymentId: 'p-1', amount: 50_000, currency: 'INR' };

  it('is asked for a checkout with amount, limit and return address, once for each payment [rule: ACCT-014]', async () => {
    standIn.answer(`POST ${SESSIONS}`, 200, session());
    const asked = { accountId: 'demo', paymentId: 'p-1', amount: 50_000, currency: 'INR', what: '500 coins' };
    const made = await gateway().checkout({ ...asked, expiresAt: NOW + 60 * MINUTE_MS, returnTo: 'https://x.test/payments?payment=p-1' }); // prettier-ignore
    expect(made).toEqual({ ref: 'cs_1', address: 'https://checkout.stripe.com/c/pay/cs_1' });
    expect(standIn.asked.at(-1)).toMatchObject({ key: 'p-1', authorization: 'Bearer sk_test_1' });
    expect(standIn.asked.at(-1)?.form).toMatchObject({
      ...{ mode: 'payment', 'line_items[0][price_data][unit_amount]': '50000', 'line_items[0][quantity]': '1' },
      ...{ 'line_items[0][price_data][currency]': 'inr', 'metadata[account]': 'demo', 'metadata[payment]': 'p-1' },
      ...{ success_url: 'https://x.test/payments?payment=p-1', cancel_url: 'https://x.test/payments?payment=p-1' },
      expires_at: String((NOW + 60 * MINUTE_MS) / 1_000),
    });
  });

  it.each([
    ['checkout.session.completed', session({ status: 'complete', payment_status: 'paid' }), 'succeeded', null],
    [
      'checkout.session.async_payment_succeeded',
      session({ status: 'complete', payment_status: 'paid' }),
      'succeeded',
      null,
    ],
    ['checkout.session.async_payment_failed', session({ status: 'complete' }), 'failed', 'other'],
    ['checkout.session.expired', session({ status: 'expired' }), 'expired', null],
  ])('reports by %s the state of a payment [rule: ACCT-014]', async (type, object, what, reason) =>
    expect(await read(event(type, object))).toEqual({ ...told, event: what, reason, eventId: `evt_${type}` }),
  );

  it('reports a step that the bank requires [rule: ACCT-014]', async () => {
    const intent = { object: 'payment_intent', amount: 50_000, currency: 'inr', metadata: session().metadata };
    const body = event('payment_intent.requires_action', intent);
    expect(await read(body)).toMatchObject({ ...told, event: 'step-needed' });
  });

  it.each([
    ['a checkout that is done and waits for the bank', 'checkout.session.completed', session({ status: 'complete' })],
    [
      'a card that was refused, while another may be tried',
      'payment_intent.payment_failed',
      { object: 'payment_intent' },
    ],
    ['something that is not ours', 'checkout.session.completed', session({ payment_status: 'paid', metadata: {} })],
  ])('decides nothing by %s', async (_, type, object) => expect(await read(event(type, object))).toBeNull());

  const body = event('checkout.session.completed', session({ payment_status: 'paid' }));
  it.each([
    ['somebody else’s secret', body, signed(body, 'whsec_another')],
    ['the signature of another body', body, signed(`${body} `)],
    ['one that is six minutes old', body, signed(body, SECRET, NOW - 6 * MINUTE_MS)],
    ['none', body, ''],
  ])('is not accepted with %s [rule: ACCT-014]', async (_, sent, header) => {
    await expect(read(sent, header)).rejects.toMatchObject({ code: 'bad-signature', status: 400 });
  });

  it.each([
    ['open', {}, null],
    ['paid', { status: 'complete', payment_status: 'paid' }, { event: 'succeeded', reason: null }],
    ['over', { status: 'expired', payment_intent: null }, { event: 'expired', reason: null }],
    [
      'over after a card without money',
      { status: 'expired', payment_intent: { id: 'pi_1', last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' } } }, // prettier-ignore
      { event: 'failed', reason: 'funds' },
    ],
  ])('asked for one that is %s, says so [rule: ACCT-014]', async (_, part, said) => {
    standIn.answer(`GET ${SESSIONS}/cs_1`, 200, session(part));
    expect(await gateway().stateOf('cs_1')).toEqual(said === null ? null : { ...told, ...said });
  });

  it.each([
    [200, { id: 're_1', object: 'refund', status: 'succeeded' }, true],
    [200, { id: 're_1', object: 'refund', status: 'failed' }, false],
    [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'No.' } }, false],
  ])('pays back, or says that it will not: %d %j', async (status, answer, isDone) => {
    standIn.answer(`GET ${SESSIONS}/cs_1`, 200, session());
    standIn.answer('POST /v1/refunds', status, answer);
    expect(await gateway().refund({ ref: 'cs_1', refundId: 'r-1', amount: 20_000 })).toBe(isDone);
    expect(standIn.asked.at(-1)).toMatchObject({ key: 'r-1', form: { payment_intent: 'pi_1', amount: '20000' } });
  });

  it('a failing Stripe does not count as a refusal', async () => {
    standIn.answer('POST /v1/refunds', 500, { error: { type: 'api_error', message: 'Out of order.' } });
    await expect(gateway().refund({ ref: 'cs_1', refundId: 'r-2', amount: 1 })).rejects.toThrow();
  });
});
