import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  PAYMENT_PARAMETER,
  paymentAnswerSchema,
  paymentOptionsAnswerSchema,
  paymentPaths,
  paymentsAnswerSchema,
  paymentsGate,
  paymentsQuerySchema,
  rechargeSchema,
} from '@patchbay/shared-contracts/payments';
import { creditOf } from '@patchbay/shared-contracts/billing';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import { lotsOf } from '../../domain/ledger/lots.ts';
import { paymentOf, type CoinPrice, type Payments } from '../../domain/payments/payments.ts';
import type { PaymentPort } from '../../domain/payments/port.ts';
import { paymentsBefore } from '../../domain/payments/read-payments.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { originOf } from '../../kernel/edge/origin.ts';
import type { App } from '../../kernel/edge/server.ts';
import { refundRoute, type RefundRouteDeps } from './refund-route.ts';

export interface PaymentRoutesDeps extends RefundRouteDeps {
  readonly config: { readonly coinPrice: CoinPrice; readonly publicOrigin: string | undefined };
  readonly database: Database;
  readonly gateway: PaymentPort | undefined;
  readonly payments: Payments;
  readonly now: () => number;
}

const config = { gate: paymentsGate };

/** Rate limit that does not restrict people, but prevents flooding the gateway. */
const most = { rateLimit: { max: 20, timeWindow: '1 minute' } };

function optionsRoute(app: App, { database, gateway, now, config: { coinPrice } }: PaymentRoutesDeps): void {
  app.get(
    paymentPaths.options,
    {
      config,
      schema: {
        summary: 'What a coin costs, who takes the money, and what the account has [ACCT-014]',
        ...{ security: signedIn, response: { 200: paymentOptionsAnswerSchema, ...refusals } },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const credit = await database.withAccount(accountId, async (tx) => creditOf(await lotsOf(tx, accountId), now()));
      const { currency, unitAmount: unit_amount } = coinPrice;
      return { data: { gateway: gateway?.name ?? null, currency, unit_amount, ...credit } };
    },
  );
}

function listRoute(app: App, { database }: PaymentRoutesDeps): void {
  app.get(
    paymentPaths.payments,
    {
      config,
      schema: {
        summary: 'Payments of the account, the newest first [ACCT-014]',
        ...{
          security: signedIn,
          querystring: paymentsQuerySchema,
          response: { 200: paymentsAnswerSchema, ...refusals },
        },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { cursor = null, limit } = request.query;
      const rows = await database.withAccount(accountId, (tx) => paymentsBefore(tx, accountId, cursor, limit + 1));
      const page = rows.slice(0, limit);
      const next_cursor = rows.length > limit ? (page.at(-1)?.place ?? null) : null;
      return { objects: page.map(({ payment }) => payment), meta: { next_cursor } };
    },
  );
}

const backTo = (request: FastifyRequest, publicOrigin: string | undefined) => (paymentId: string) =>
  `${originOf(request, publicOrigin)}/payments?${PAYMENT_PARAMETER}=${paymentId}`;

function rechargeRoute(app: App, { payments, nameOf, config: { publicOrigin } }: PaymentRoutesDeps): void {
  app.post(
    paymentPaths.payments,
    {
      config: { ...config, ...most },
      schema: {
        summary: 'Begins a recharge; its page at the gateway is `address` [ACCT-014]',
        ...{ security: signedIn, body: rechargeSchema },
        response: { 200: paymentAnswerSchema, ...refusals, 409: errorAnswerSchema, 502: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { coins } = request.body;
      const of = { accountId: actor.accountId, by: await nameOf(actor), coins, what: `${coins} coins` };
      return { data: await payments.begin({ ...of, returnTo: backTo(request, publicOrigin) }) };
    },
  );
}

/** Adds the routes to start, list and refund payments of the account. */
export function paymentRoutes(app: App, deps: PaymentRoutesDeps): void {
  optionsRoute(app, deps);
  listRoute(app, deps);
  rechargeRoute(app, deps);
  refundRoute(app, deps);
  app.get(
    paymentPaths.one(':id'),
    {
      config,
      schema: {
        summary: 'One payment, with all that became of it [ACCT-014]',
        ...{ security: signedIn, params: z.object({ id: z.string() }) },
        response: { 200: paymentAnswerSchema, ...refusalsOfOne },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { payment } = await deps.database.withAccount(accountId, (tx) =>
        paymentOf(tx, accountId, request.params.id),
      );
      return { data: payment };
    },
  );
}
