import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { mappingRoutes, type MappingDeps } from './mapping-routes.ts';
import { nextStickyRoute, type NextDeps } from './next-route.ts';

/** Sticky agents: assignments of customers to agents [CONF-STICKY-001]. */
export const stickyArea = defineArea({
  name: 'sticky',
  routes(app: App, deps: MappingDeps & NextDeps) {
    mappingRoutes(app, deps);
    nextStickyRoute(app, deps);
  },
});
