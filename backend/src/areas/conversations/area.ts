import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { conversationChangeRoutes } from './change-routes.ts';
import { conversationReadRoutes } from './read-routes.ts';
import { replyRoute, type ReplyDeps } from './reply-route.ts';
import { conversationsSeed } from './seed.ts';

/** SMS conversations between agents and customers. */
export const conversationsArea = defineArea({
  name: 'conversations',
  routes(app: App, deps: ReplyDeps) {
    conversationReadRoutes(app, deps);
    conversationChangeRoutes(app, deps);
    replyRoute(app, deps);
  },
  seed: conversationsSeed,
});
