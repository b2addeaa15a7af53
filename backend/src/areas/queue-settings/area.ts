import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { nextAgentRoute, type NextDeps } from './next-route.ts';
import { numberRoutes, type NumberDeps } from './number-routes.ts';
import { queueSettingsRoutes } from './queue-routes.ts';
import { tierRoutes } from './tier-routes.ts';

/** Settings of queues and numbers of an account [CONF-QUEUE-002, CONF-QUEUE-016]. */
export const queueSettingsArea = defineArea({
  name: 'queue-settings',
  routes(app: App, deps: NextDeps & NumberDeps) {
    queueSettingsRoutes(app, deps);
    tierRoutes(app, deps);
    nextAgentRoute(app, deps);
    numberRoutes(app, deps);
  },
});
