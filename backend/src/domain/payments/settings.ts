import { z } from 'zod';
import { embeddedEnv, isEmbedded } from '../../kernel/settings/embedded.ts';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { webAddress } from '../../kernel/settings/variables.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Replaces Stripe's own address. */
  readonly apiUrl: string | undefined;
}

export type GatewayChoice = { readonly by: 'test' | 'nobody' } | ({ readonly by: 'stripe' } & StripeSettings);

const COIN_PRICE = 100;
const secret = (begin: string) => z.string().startsWith(begin, `must begin with ${begin}`).optional();

export const paymentSettings = defineSettings({
  env: {
    ...embeddedEnv,
    PAYMENT_GATEWAY: z.enum(['test', 'stripe', 'off'], 'must be test, stripe or off').optional(),
    PAYMENT_CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a currency such as INR')
      .default('INR'),
    COIN_PRICE: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .default(COIN_PRICE),
    STRIPE_SECRET_KEY: secret('sk_'),
    STRIPE_WEBHOOK_SECRET: secret('whsec_'),
    STRIPE_API_URL: webAddress('https://stripe.example.com').optional(),
  },
  problems: ({ PAYMENT_GATEWAY: wanted, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => [
    wanted === 'stripe' && STRIPE_SECRET_KEY === undefined && 'STRIPE_SECRET_KEY must be set with PAYMENT_GATEWAY=stripe', // prettier-ignore
    wanted === 'stripe' && STRIPE_WEBHOOK_SECRET === undefined && 'STRIPE_WEBHOOK_SECRET must be set with PAYMENT_GATEWAY=stripe', // prettier-ignore
  ],
  /** Gateway for payments of accounts, and the price of a coin [ACCT-014]. */
  read({ PAYMENT_GATEWAY: wanted, PAYMENT_CURRENCY: currency, COIN_PRICE: unitAmount, ...given }) {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = given;
    const isTest = wanted === undefined ? isEmbedded(given) : wanted === 'test';
    const isStripe = wanted === 'stripe' && secretKey !== undefined && webhookSecret !== undefined;
    const paidBy: GatewayChoice = isStripe
      ? { by: 'stripe', secretKey, webhookSecret, apiUrl }
      : { by: isTest ? 'test' : 'nobody' };
    return { paidBy, coinPrice: { unitAmount, currency } };
  },
});
