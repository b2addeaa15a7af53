import { paths } from '@patchbay/shared-contracts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { feedClient } from '../../domain/live/feed-client.ts';
import type { Hub } from '../../domain/live/hub.ts';

export function liveRoutes(app: App, hub: Hub): void {
  app.get(
    paths.events,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Call events as they happen (server-sent events, resumed by Last-Event-ID) [CALL-149]',
        produces: ['text/event-stream'],
        security: signedIn,
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const resumeAt = request.headers['last-event-id'];
      reply.hijack();
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
      });
      const stop = hub.subscribe(actor, feedClient(reply.raw), typeof resumeAt === 'string' ? resumeAt : undefined);
      request.raw.once('close', stop);
    },
  );
}
