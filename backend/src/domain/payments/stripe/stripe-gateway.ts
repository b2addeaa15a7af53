import { paymentErrors } from '@patchbay/shared-contracts/payments';
import Stripe from 'stripe';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { PaymentPort } from '../port.ts';
import type { StripeSettings } from '../settings.ts';
import { saidOfSession, paymentEventOf } from './gateway-reports.ts';

const TIMEOUT_MS = 10_000;
const SECOND_MS = 1_000;
const TOLERANCE_S = 300;

/** Returns the host settings for Stripe's SDK, for a proxy other than Stripe's own address. */
function placeOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, protocol: isPlain ? 'http' : 'https', ...(port === '' ? {} : { port }) } as const;
}

const idOf = (thing: string | { readonly id: string } | null): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

/** Stripe Checkout, by its SDK: Stripe's page takes the card, which this server never sees [ACCT-014]. */
export function createStripeGateway(settings: StripeSettings, now: () => number): PaymentPort {
  const { secretKey, webhookSecret, apiUrl } = settings;
  const client = new Stripe(secretKey, {
    ...placeOf(apiUrl),
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false },
  });
  return {
    name: 'stripe',
    async checkout({ accountId, paymentId, amount, currency, expiresAt, what, returnTo }) {
      const metadata = { account: accountId, payment: paymentId };
      const price = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: what } };
      const session = await client.checkout.sessions.create(
        {
          ...{ mode: 'payment', client_reference_id: paymentId, metadata, payment_intent_data: { metadata } },
          line_items: [{ quantity: 1, price_data: price }],
          ...{ success_url: returnTo, cancel_url: returnTo, expires_at: Math.floor(expiresAt / SECOND_MS) },
        },
        { idempotencyKey: paymentId },
      );
      if (session.url === null) throw new Error('the checkout has no page');
      return { ref: session.id, address: session.url };
    },
    async read({ headers, body }) {
      const signed = headers['stripe-signature'];
      try {
        const event = client.webhooks.constructEvent(body, signed ?? '', webhookSecret, TOLERANCE_S, undefined, now());
        return paymentEventOf(event);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new Refusal(paymentErrors.badSignature);
        throw error;
      }
    },
    async stateOf(ref) {
      const session = await client.checkout.sessions.retrieve(ref, { expand: ['payment_intent'] });
      return saidOfSession(session);
    },
    async refund({ ref, refundId, amount }) {
      const session = await client.checkout.sessions.retrieve(ref);
      const intent = idOf(session.payment_intent);
      if (intent === undefined) return false;
      try {
        const asked = { payment_intent: intent, amount, metadata: { refund: refundId } };
        const { status } = await client.refunds.create(asked, { idempotencyKey: refundId });
        return status !== 'failed' && status !== 'canceled';
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
        throw error;
      }
    },
  };
}
