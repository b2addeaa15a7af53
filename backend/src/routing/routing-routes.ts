import type { App } from '../edge/server.ts';
import { flowRoutes } from './flow-routes.ts';
import type { Routing } from './routing.ts';
import { wrapUpRoutes } from './wrap-up-routes.ts';

/** What people ask of routing; the queues' own screens come with the configuration. */
export function routingRoutes(app: App, { flows, wrapUps }: Routing): void {
  wrapUpRoutes(app, wrapUps);
  flowRoutes(app, flows);
}
