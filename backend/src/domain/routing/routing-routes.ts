import type { App } from '../../kernel/edge/server.ts';
import { flowRoutes, hookSecretRoute } from './flow-routes.ts';
import type { Routing } from './routing.ts';
import { wrapUpRoutes } from './wrap-up-routes.ts';

/** What people ask of routing; the queues' own screens come with the configuration. */
export function routingRoutes(app: App, { flows, hookKeys, wrapUps }: Routing): void {
  wrapUpRoutes(app, wrapUps);
  hookSecretRoute(app, hookKeys);
  flowRoutes(app, flows);
}
