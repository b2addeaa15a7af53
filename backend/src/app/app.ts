import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { edgeErrors, paths } from '@patchbay/shared-contracts';
import { z } from 'zod';
import { requireFreshness } from '../domain/access/freshness.ts';
import { limitNumberSearches } from '../domain/calls/number-searches.ts';
import { holdStreams } from '../domain/access/hold-streams.ts';
import { requireGates } from '../domain/access/route-gates.ts';
import { requireSession } from '../domain/identity/authentication.ts';
import type { Telephony } from '@patchbay/telephony/telephony';
import { createHealthCheck } from '../kernel/edge/health.ts';
import { requireKnownHost } from '../kernel/edge/hosts.ts';
import { describeApi, serveApiDescription } from '../kernel/edge/openapi.ts';
import { Refusal } from '../kernel/edge/refusal.ts';
import { createServer, type App } from '../kernel/edge/server.ts';
import { acceptSockets, type SocketPlace } from '../kernel/edge/sockets.ts';
import { measureAnswers } from '../kernel/telemetry/meters.ts';
import { traceRequests } from '../kernel/telemetry/tracing.ts';
import { outboxPage } from '../kernel/mail/outbox-page.ts';
import { areas } from './areas.ts';
import { eventsDescribed } from './events-described.ts';
import type { Services } from './services.ts';

export const VERSION = '0.1.0';

const part = z.enum(['ok', 'away', 'none']);
const healthSchema = z.object({
  status: z.enum(['ok', 'away']),
  version: z.string(),
  /** Id of this run of the program: processes recognise each other by it. */
  process: z.string(),
  parts: z.object({ database: part, redis: part }),
});

/** Groups the routes of an area under its name in the description of the API. */
const tagged = (app: App, tag: string): App =>
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide !== true) route.schema = { ...route.schema, tags: [tag] };
  });

async function openRoutes(app: App, served: Services): Promise<void> {
  const look = createHealthCheck({ ...served, redis: served.shared.redis });
  app.get(
    paths.health,
    { schema: { summary: 'Ready to serve', response: { 200: healthSchema, 503: healthSchema } } },
    async (_request, reply) => {
      const parts = await look();
      const status = parts.database === 'ok' ? 'ok' : 'away';
      return reply
        .code(status === 'ok' ? 200 : 503)
        .send({ status, version: VERSION, process: served.processId, parts });
    },
  );
  if (served.outbox !== undefined) outboxPage(app, served.outbox);
  for (const { name, openRoutes: add } of areas)
    await app.register(async (scope: App) => add?.(tagged(scope, name), served));
}

async function signedInRoutes(app: App, served: Services): Promise<void> {
  requireSession(app, served);
  requireGates(app, served);
  requireFreshness(app, served.now);
  limitNumberSearches(app, served);
  holdStreams(app, served.accessWatch);
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store')); // answers belong to one user and must not be cached
  for (const { name, routes: add } of areas)
    await app.register(async (scope: App) => add?.(tagged(scope, name), served));
}

/** Builds everything that is served over HTTP, in order. Not listening yet. */
export async function buildApp(services: Services): Promise<App> {
  const { config } = services;
  const app = createServer(config);
  if (config.tracesTo !== undefined) traceRequests(app);
  measureAnswers(app, services.meters);
  requireKnownHost(app, config.hosts, config.trustedProxies);
  await describeApi(app, VERSION);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(rateLimit, {
    global: false,
    // Limits by user, whatever the headers, and by address for unknown clients: whole offices share one [SEC-012].
    keyGenerator: ({ actor, ip }) => (actor ? `user ${actor.accountId} ${actor.userId}` : ip),
    errorResponseBuilder: () => new Refusal(edgeErrors.tooMany),
    // Counted for all processes together; while Redis is away requests are served rather than refused [TEL-001].
    ...(services.shared.redis && { redis: services.shared.redis, skipOnError: true, nameSpace: '{patchbay}:rate:' }),
  });
  await openRoutes(app, services);
  await app.register(async (scope: App) => signedInRoutes(scope, services));
  serveApiDescription(app, eventsDescribed());
  for (const { pages: add } of areas) await add?.(app, services);
  app.addHook('preClose', async () => areas.forEach(({ beforeClose }) => beforeClose?.(services)));
  app.addHook('onClose', async () => {
    await Promise.all(areas.map(({ afterClose }) => afterClose?.(services)));
    await services.post.settled();
  });
  return app;
}

/** Serves WebSockets by path. */
export function openSockets(
  app: App,
  services: Services,
  telephony: Pick<Telephony, 'acceptSocket' | 'sharedVoice'>,
): Readonly<Record<string, SocketPlace>> {
  const around = { ...services, sharedVoice: telephony.sharedVoice, engine: telephony };
  const places = areas.reduce<Readonly<Record<string, SocketPlace>>>(
    (all, { sockets }) => ({ ...all, ...sockets?.(app, around) }),
    {},
  );
  acceptSockets(app.server, places, { ...services.config, carried: services.carried });
  return places;
}
