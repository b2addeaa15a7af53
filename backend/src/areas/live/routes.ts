import { paths } from '@patchbay/shared-contracts';
import { enter } from '../../domain/access/access.ts';
import { serverMasking } from '../../domain/calls/model/present.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database } from '../../kernel/db/database.ts';
import { signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { feedClient } from '../../domain/live/feed-client.ts';
import type { Hub } from '../../domain/live/hub.ts';

export function liveRoutes(app: App, { hub, database }: { readonly hub: Hub; readonly database: Database }): void {
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
      const { profile } = await database.withAccount(actor.accountId, (tx) => enter(tx, actor, { all: [] }));
      const listening = { actor, masking: serverMasking(profile) };
      const resumeAt = request.headers['last-event-id'];
      reply.hijack();
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
      });
      const stop = hub.subscribe(listening, feedClient(reply.raw), typeof resumeAt === 'string' ? resumeAt : undefined);
      request.raw.once('close', stop);
    },
  );
}
