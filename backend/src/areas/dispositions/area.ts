import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { dispositionChangeRoutes } from './change-routes.ts';
import type { DispositionDeps } from './changing.ts';
import { createRoutes } from './create-routes.ts';
import { dispositionReadRoutes } from './read-routes.ts';

/** Dispositions, as edited by an account [CONF-DISP-001]. */
export const dispositionsArea = defineArea({
  name: 'dispositions',
  routes(app: App, deps: DispositionDeps) {
    dispositionReadRoutes(app, deps.database);
    createRoutes(app, deps);
    dispositionChangeRoutes(app, deps);
  },
});
