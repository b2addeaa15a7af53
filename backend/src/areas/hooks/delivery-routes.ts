import { randomUUID } from 'node:crypto';
import type { UserGate } from '@patchbay/shared-contracts';
import {
  attemptsAnswerSchema,
  deliveriesAnswerSchema,
  deliveriesQuerySchema,
  deliveryPaths,
  exampleOf,
  hookErrors,
  HOOK_TEST,
  sendAgainSchema,
  sentAgainAnswerSchema,
  testAnswerSchema,
} from '@patchbay/shared-contracts/hooks';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accessOf } from '../../domain/access/route-gates.ts';
import type { EditableListDeps } from '../../domain/list/editable-list-routes.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { LaneDeps } from '../../domain/outbox/lane-run.ts';
import type { Outbox } from '../../domain/outbox/outbox.ts';
import type { Endpoint } from '../../domain/outbox/store.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { keepTest, readAttempts, readDeliveries, sendAgain, type EndpointList } from './delivery-log.ts';

export interface DeliveryDeps extends EditableListDeps {
  readonly hookOutbox: Pick<Outbox, 'beat'>;
  readonly sendOnce: LaneDeps['send'];
}

interface Page {
  readonly list: EndpointList;
  readonly path: string;
  readonly gate: UserGate;
}

const params = z.strictObject({ id: z.string().min(1).max(64) });

const readingOf = (request: FastifyRequest, list: EndpointList) => ({
  ...{ list, actor: actorOf(request), sees: accessOf(request).sees },
});

function readRoutes(app: App, { database }: DeliveryDeps, { list, gate }: Page): void {
  const config = { gate };
  const paths = deliveryPaths(list);
  app.get(
    paths.deliveries,
    {
      config,
      schema: {
        summary: 'What was sent, and is to be [CONF-HOOK-007]',
        security: signedIn,
        querystring: deliveriesQuerySchema,
        response: { 200: deliveriesAnswerSchema, ...refusals },
      },
    },
    async (request) =>
      database.withAccount(actorOf(request).accountId, (tx) =>
        readDeliveries(tx, readingOf(request, list), request.query),
      ),
  );
  app.get(
    `${paths.attempts}:id/`,
    {
      config,
      schema: {
        summary: 'The attempts of one delivery [CONF-HOOK-007]',
        security: signedIn,
        params,
        response: { 200: attemptsAnswerSchema, ...refusalsOfOne },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const objects = await database.withAccount(accountId, (tx) =>
        readAttempts(tx, readingOf(request, list), request.params.id),
      );
      if (objects === null) throw new Refusal(hookErrors.notFound);
      return { objects: [...objects] };
    },
  );
}

function againRoute(app: App, { database, now, hookOutbox }: DeliveryDeps, { list, gate }: Page): void {
  app.post(
    deliveryPaths(list).again,
    {
      config: { gate, fresh: 'everybody' },
      schema: {
        summary: 'Send deliveries again [CONF-HOOK-007]',
        security: signedIn,
        body: sendAgainSchema,
        response: { 200: sentAgainAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const sent = await database.withAccount(accountId, (tx) =>
        sendAgain(tx, readingOf(request, list), request.body.ids, now()),
      );
      await hookOutbox.beat();
      return { status: 200, data: { sent } } as const;
    },
  );
}

/** Test body: a text for a web hook, an example of the first subscribed event for an integration. */
function testOf({ kind, events }: Endpoint, now: number) {
  const id = `msg_${randomUUID()}`;
  const [first = 'call.ended'] = events;
  const example = { ...exampleOf(first), id: `evt_${randomUUID()}`, timestamp: new Date(now).toISOString() };
  const said = kind === 'hook' ? { ...example, type: HOOK_TEST, data: { message: 'This is a test.' } } : example;
  return { id, event: HOOK_TEST, body: JSON.stringify(said) };
}

function testRoute(app: App, deps: DeliveryDeps, { path, list, gate }: Page): void {
  const { database, now, sendOnce } = deps;
  app.post(
    `${path}:id/test/`,
    {
      config: { gate },
      schema: {
        summary: 'Send a test, and tell what came of it [CONF-HOOK-005]',
        security: signedIn,
        params,
        response: { 200: testAnswerSchema, ...refusalsOfOne },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const endpoint = await database.withAccount(accountId, (tx) =>
        tx.selectFrom('endpoints').selectAll().where('id', '=', request.params.id).executeTakeFirst(),
      );
      if (endpoint === undefined || (endpoint.kind === 'hook') !== (list === 'hookapi'))
        throw new Refusal(hookErrors.notFound);
      const message = testOf(endpoint, now());
      const came = await sendOnce(endpoint, message, new AbortController().signal);
      const data = await database.withAccount(accountId, (tx) => keepTest(tx, endpoint, message, came));
      if (data === null) throw new Refusal(hookErrors.notFound);
      return { status: 200, data } as const;
    },
  );
}

/** Adds the routes beside a list of endpoints: the delivery log, sending again, and a test. */
export function deliveryRoutes(app: App, deps: DeliveryDeps, page: Page): void {
  readRoutes(app, deps, page);
  againRoute(app, deps, page);
  testRoute(app, deps, page);
}
