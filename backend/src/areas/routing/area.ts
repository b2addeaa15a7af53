import { defineArea } from '../../domain/area/define-area.ts';
import type { Routing } from '../../domain/routing/routing.ts';
import type { App } from '../../kernel/edge/server.ts';
import { hookSecretRoute } from './hook-secret-route.ts';
import { wrapUpRoutes } from './wrap-up-routes.ts';
import { routingSeed } from './seed/seed.ts';

interface RoutingDeps {
  readonly routing: Pick<Routing, 'hookKeys' | 'wrapUps'>;
}

export const routingArea = defineArea({
  name: 'routing',
  routes(app: App, { routing }: RoutingDeps) {
    wrapUpRoutes(app, routing.wrapUps);
    hookSecretRoute(app, routing.hookKeys);
  },
  seed: routingSeed,
});
