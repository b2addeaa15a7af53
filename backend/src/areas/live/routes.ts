import { paths } from '@patchbay/shared-contracts';
import type { AccessWatch, RightsNow } from '../../domain/access/access-watch.ts';
import { enter } from '../../domain/access/access.ts';
import { serverMasking } from '../../domain/profile/masking.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database } from '../../kernel/db/database.ts';
import { signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { feedClient } from '../../domain/live/feed-client.ts';
import type { Hub } from '../../domain/live/hub.ts';

export interface FeedDeps {
  readonly hub: Hub;
  readonly database: Database;
  readonly accessWatch: Pick<AccessWatch, 'watch'>;
}

/** Rights that decide which events the feed sends, and how, as a comparable text. */
const feedKey = ({ actor: { role, agentId }, access: { profile, sees } }: RightsNow): string =>
  JSON.stringify([role, agentId, sees, serverMasking(profile)]);

export function liveRoutes(app: App, { hub, database, accessWatch }: FeedDeps): void {
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
      const access = await database.withAccount(actor.accountId, (tx) => enter(tx, actor, { all: [] }));
      const rights = { actor, access };
      const listening = { actor, sees: access.sees, masking: serverMasking(access.profile) };
      const resumeAt = request.headers['last-event-id'];
      reply.hijack();
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
      });
      const stop = hub.subscribe(listening, feedClient(reply.raw), typeof resumeAt === 'string' ? resumeAt : undefined);
      // After such a change the client must reconnect, and misses nothing because of Last-Event-ID [SEC-007, SEC-012].
      const unwatch = accessWatch.watch(rights, (now) => {
        if (now === null || feedKey(now) !== feedKey(rights)) stop();
      });
      request.raw.once('close', () => {
        unwatch();
        stop();
      });
    },
  );
}
