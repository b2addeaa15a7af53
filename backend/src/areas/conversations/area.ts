import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { changeRoutes } from './change-routes.ts';
import { readRoutes } from './read-routes.ts';
import { replyRoute, type ReplyDeps } from './reply-route.ts';
import { conversationsSeed } from './seed.ts';

/** SMS conversations between agents and customers. */
export const conversationsArea = defineArea({
  name: 'conversations',
  routes(app: App, deps: ReplyDeps) {
    readRoutes(app, deps);
    changeRoutes(app, deps);
    replyRoute(app, deps);
  },
  seed: conversationsSeed,
});
