import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { paymentsGate } from '@patchbay/shared-contracts/payments';
import type { AuditAction } from '@patchbay/shared-contracts/sign-in';
import {
  forSaleAnswerSchema,
  forSaleQuerySchema,
  giveBackSchema,
  numberOrderSchema,
  planChangeSchema,
  renewalSchema,
  subscriptionAnswerSchema,
  subscriptionPaths,
} from '@patchbay/shared-contracts/subscription';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { buyNumber, giveBackNumber, renewNumber, type NumbersOf } from '../../domain/subscription/numbers.ts';
import { changePlan } from '../../domain/subscription/plan.ts';
import type { NumberRange } from '../../domain/subscription/ranges.ts';
import { subscriptionOf } from '../../domain/subscription/read.ts';
import { clockOf } from '../../domain/subscription/renewals.ts';
import { numbersForSale } from '../../domain/subscription/stock.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface SubscriptionDeps {
  readonly config: { readonly numberRanges: readonly NumberRange[] };
  readonly database: Database;
  readonly audit: Pick<AuditLog, 'write'>;
  readonly nameOf: (actor: Actor) => Promise<string>;
  readonly now: () => number;
}

const config = { gate: paymentsGate };
const params = z.strictObject({ number: z.string().max(20) });
const charged = { 200: subscriptionAnswerSchema, 402: errorAnswerSchema, 409: errorAnswerSchema };

const inAccount = <Result>(
  { database, now, config: { numberRanges: ranges } }: SubscriptionDeps,
  request: FastifyRequest,
  work: (tx: Tx, of: NumbersOf) => Promise<Result>,
): Promise<Result> => {
  const { accountId } = actorOf(request);
  return database.withAccount(accountId, async (tx) =>
    work(tx, { accountId, ranges, zone: await clockOf(tx, accountId), now: now() }),
  );
};

const read = async (deps: SubscriptionDeps, request: FastifyRequest) => ({
  data: await inAccount(deps, request, subscriptionOf),
});

/** Makes a change, writes the audit log, and answers with the resulting subscription. */
async function change(
  deps: SubscriptionDeps,
  request: FastifyRequest,
  did: { readonly action: AuditAction; readonly detail: Readonly<Record<string, string>> },
  work: (tx: Tx, of: NumbersOf) => Promise<void>,
) {
  await inAccount(deps, request, work);
  const actor = actorOf(request);
  await deps.audit.write(actor.accountId, { ...did, by: await deps.nameOf(actor), address: request.ip });
  return read(deps, request);
}

function numberRoutes(app: App, deps: SubscriptionDeps): void {
  app.post(
    subscriptionPaths.numbers,
    {
      config,
      schema: {
        summary: 'Buys a number for a month, which renews itself [ACCT-014]',
        ...{ security: signedIn, body: numberOrderSchema, response: { ...charged, ...refusalsOfOne } },
      },
    },
    (request) => {
      const { number, monthly } = request.body;
      const detail = { number, coins: String(monthly) };
      return change(deps, request, { action: 'number-bought', detail }, (tx, of) => buyNumber(tx, of, request.body));
    },
  );
  app.post(
    subscriptionPaths.renew(':number'),
    {
      config,
      schema: {
        summary: 'Pays another month of a number; `until` is the end that was shown [ACCT-014]',
        ...{ security: signedIn, params, body: renewalSchema, response: { ...charged, ...refusalsOfOne } },
      },
    },
    (request) => {
      const { number } = request.params;
      const until = Date.parse(request.body.until);
      const did = { action: 'number-renewed', detail: { number } } as const;
      return change(deps, request, did, (tx, of) => renewNumber(tx, of, number, until));
    },
  );
  app.post(
    subscriptionPaths.giveBack(':number'),
    {
      config,
      schema: {
        summary: 'Gives a number back at the end of the time that is paid, or keeps it after all [ACCT-014]',
        ...{ security: signedIn, params, body: giveBackSchema },
        response: { 200: subscriptionAnswerSchema, 409: errorAnswerSchema, ...refusalsOfOne },
      },
    },
    (request) => {
      const { number } = request.params;
      const { given_back: isGivenBack } = request.body;
      const did = { action: isGivenBack ? 'number-given-back' : 'number-kept', detail: { number } } as const;
      return change(deps, request, did, (tx, of) => giveBackNumber(tx, of, number, isGivenBack));
    },
  );
}

export function subscriptionRoutes(app: App, deps: SubscriptionDeps): void {
  app.get(
    subscriptionPaths.subscription,
    {
      config,
      schema: {
        summary: 'What the account pays for by the month, and what it could change [ACCT-014]',
        ...{ security: signedIn, response: { 200: subscriptionAnswerSchema, ...refusals } },
      },
    },
    (request) => read(deps, request),
  );
  app.get(
    subscriptionPaths.forSale,
    {
      config,
      schema: {
        summary: 'Numbers that can be bought [ACCT-014]',
        ...{ security: signedIn, querystring: forSaleQuerySchema, response: { 200: forSaleAnswerSchema, ...refusals } },
      },
    },
    async ({ query }) => ({ objects: [...(await numbersForSale(deps.database, deps.config.numberRanges, query))] }),
  );
  app.post(
    subscriptionPaths.plan,
    {
      config,
      schema: {
        summary: 'Changes the tariff plan; never for more than the coins that were shown [ACCT-014]',
        ...{ security: signedIn, body: planChangeSchema, response: { ...charged, ...refusals } },
      },
    },
    (request) => {
      const { key, today, shown } = request.body;
      const did = { action: 'tariff-plan-changed', detail: { plan: key, coins: String(today) } } as const;
      return change(deps, request, did, (tx, of) => changePlan(tx, of, { key, today, shown }));
    },
  );
  numberRoutes(app, deps);
}
