import { defineArea } from '../../domain/area/define-area.ts';
import type { Routing } from '../../domain/routing/routing.ts';
import type { App } from '../../kernel/edge/server.ts';
import { flowRoutes, hookSecretRoute, type FlowRoutesDeps } from './flow-routes.ts';
import { wrapUpRoutes } from './wrap-up-routes.ts';
import { routingSeed } from './seed/seed.ts';

interface RoutingDeps extends Omit<FlowRoutesDeps, 'flows'> {
  readonly routing: Pick<Routing, 'flows' | 'hookKeys' | 'wrapUps'>;
}

export const routingArea = defineArea({
  name: 'routing',
  routes(app: App, deps: RoutingDeps) {
    const { routing } = deps;
    wrapUpRoutes(app, routing.wrapUps);
    hookSecretRoute(app, routing.hookKeys);
    flowRoutes(app, { ...deps, flows: routing.flows });
  },
  seed: routingSeed,
});
