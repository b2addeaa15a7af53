import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { edgeErrors, paths } from '@patchbay/shared-contracts';
import { z } from 'zod';
import { callerIdRoutes, clickToCallRoutes } from '../areas/calls/click-to-call-routes.ts';
import { controlRoutes } from '../areas/calls/control-routes.ts';
import { qualityRoutes } from '../areas/calls/quality-routes.ts';
import { logRoutes } from '../areas/logs/log-routes.ts';
import { logOptionRoutes } from '../areas/logs/log-option-routes.ts';
import { recordingRoutes } from '../areas/logs/recording-routes.ts';
import { whatsAppLogRoute } from '../areas/logs/whatsapp-log.ts';
import { customersRoutes } from '../areas/customers/routes.ts';
import { pickerRoutes } from '../domain/directory/picker-routes.ts';
import { directoryRoutes } from '../domain/directory/routes.ts';
import { appFileRoutes } from '../areas/document/app-files.ts';
import { assetRoutes } from '../areas/document/assets.ts';
import { documentRoutes } from '../areas/document/routes.ts';
import { requireSession } from '../domain/identity/authentication.ts';
import { describeApi, serveApiDescription } from '../kernel/edge/openapi.ts';
import { Refusal } from '../kernel/edge/refusal.ts';
import { createServer, type App } from '../kernel/edge/server.ts';
import { sipPlace } from '../domain/telephony/sip-socket.ts';
import { acceptSockets } from '../kernel/edge/sockets.ts';
import { exportRoutes } from '../areas/exports/routes.ts';
import { feedbackRoutes } from '../areas/feedback/routes.ts';
import { signedInAccess, signedOutAccess } from '../domain/identity/access-routes.ts';
import { leadRoutes } from '../areas/leads/routes.ts';
import { outboxPage } from '../kernel/mail/outbox-page.ts';
import { legacyRoutes, legacyTicketRoute } from '../areas/legacy/routes.ts';
import { liveRoutes } from '../domain/live/routes.ts';
import { liveCallsPlace } from '../domain/live/live-calls-socket.ts';
import { statusPlace } from '../domain/live/status-socket.ts';
import { openOutsideRoutes, openWhatsApp, signedInOutsideRoutes } from './outside.ts';
import { phoneRoutes } from '../areas/phone/routes.ts';
import { ownProfileRoute } from '../areas/profile/own-profile-route.ts';
import { superviseRoutes } from '../areas/calls/supervise-routes.ts';
import { countryRoutes, profileRoutes } from '../areas/profile/routes.ts';
import { platformRoutes } from '../domain/releases/platform-routes.ts';
import { registryRoutes } from '../domain/releases/registry/routes.ts';
import { routingRoutes } from '../domain/routing/routing-routes.ts';
import { searchRoute } from '../areas/search/routes.ts';
import type { Services } from './services.ts';
import { modeRoutes, statusRoutes } from '../domain/status/routes.ts';
import { debugRoutes } from '../areas/telemetry/debug-routes.ts';
import { telemetryRoutes } from '../areas/telemetry/routes.ts';
import { termsRoutes } from '../areas/terms/routes.ts';
import type { Telephony } from '../domain/telephony/telephony.ts';
import { viewRoutes } from '../areas/views/routes.ts';

/** What routes need of telephony. */
export type CallEngine = Pick<
  Telephony,
  'clickToCall' | 'hold' | 'hangup' | 'transfer' | 'supervise' | 'setSupervision' | 'endSupervision'
>;

export const VERSION = '0.1.0';

const healthSchema = z.object({ status: z.literal('ok'), version: z.string() });

async function openRoutes(app: App, services: Services): Promise<void> {
  const { config } = services;
  const { publicOrigin, sipDomain } = config;
  app.get(
    paths.health,
    { schema: { summary: 'Ready to serve', response: { 200: healthSchema } } },
    async () => ({ status: 'ok', version: VERSION }) as const,
  );
  appFileRoutes(app, services.folders.host);
  await signedOutAccess(app, services);
  leadRoutes(app, { ...services, publicOrigin });
  if (services.outbox !== undefined) outboxPage(app, services.outbox, config.mail.outbox === 'everybody');
  telemetryRoutes(app, services);
  registryRoutes(app, services);
  legacyRoutes(app, services);
  if (config.customerPhone) {
    phoneRoutes(app, { ...services, sipDomain, publicOrigin });
    openOutsideRoutes(app, services);
  }
}

function signedInRoutes(app: App, services: Services, calls: CallEngine): void {
  const { config, database } = services;
  requireSession(app, services);
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store')); // one user's, always
  signedInAccess(app, services);
  profileRoutes(app, { ...services, ...config });
  ownProfileRoute(app, services);
  statusRoutes(app, services);
  modeRoutes(app, services);
  countryRoutes(app, database);
  directoryRoutes(app, database);
  clickToCallRoutes(app, { ...services, wrapUps: services.routing.wrapUps, telephony: calls });
  callerIdRoutes(app, services);
  controlRoutes(app, { ...services, ...config, telephony: calls });
  qualityRoutes(app, services);
  debugRoutes(app, services);
  superviseRoutes(app, { ...services, telephony: calls });
  pickerRoutes(app, services);
  routingRoutes(app, services.routing);
  logRoutes(app, services);
  logOptionRoutes(app, database);
  whatsAppLogRoute(app, services);
  exportRoutes(app, { ...services, exportsFolder: services.folders.exports });
  viewRoutes(app, database);
  signedInOutsideRoutes(app, services);
  recordingRoutes(app, { ...services, recordingsFolder: services.folders.recordings });
  liveRoutes(app, services.hub);
  feedbackRoutes(app, services);
  termsRoutes(app, services);
  searchRoute(app, database);
  customersRoutes(app, services);
  legacyTicketRoute(app, services);
}

/** Everything that is served over HTTP, in order. Not listening yet. */
export async function buildApp(services: Services, calls: CallEngine): Promise<App> {
  const { config, folders } = services;
  const app = createServer({ logLevel: config.logLevel });
  await describeApi(app, VERSION);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal(edgeErrors.tooMany),
    // Counted for all processes together; while Redis is away a request is served rather than refused [TEL-001].
    ...(services.shared.redis && { redis: services.shared.redis, skipOnError: true, nameSpace: '{patchbay}:rate:' }),
  });
  await openRoutes(app, services);
  await app.register(async (scope: App) => signedInRoutes(scope, services, calls));
  await platformRoutes(app, services);
  serveApiDescription(app);
  const { ready } = services.publishing;
  const served = { hostFolder: folders.host, phoneFolder: folders.phone, releasesFolder: folders.releases, ready };
  await assetRoutes(app, served);
  documentRoutes(app, { ...services, ...served, ...config });
  app.addHook('preClose', async () => {
    services.hub.close();
    services.board.close();
    services.liveCalls.close();
  });
  app.addHook('onClose', async () => {
    await services.afterwards.settled();
    await services.post.settled();
    await services.exports.close();
  });
  return app;
}

/** Everything that is served over WebSockets. */
export function openSockets(app: App, services: Services, telephony: Pick<Telephony, 'acceptSocket' | 'house'>): void {
  const places = {
    [paths.sip]: sipPlace(telephony),
    [paths.agentStatus]: statusPlace(services.board, services),
    [paths.liveCalls]: liveCallsPlace(services, { coalesced: false }),
    [paths.liveCallsTogether]: liveCallsPlace(services, { coalesced: true }),
    [paths.whatsapp]: openWhatsApp(app, services, telephony.house),
  };
  acceptSockets(app.server, places, services.config.publicOrigin);
}
