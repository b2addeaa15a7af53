import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { callLogReportList, standardReportList } from './lists.ts';
import { previewRoute } from './preview-route.ts';
import { runRoutes, type RunDeps } from './run-routes.ts';
import { savedRoutes } from './saved-routes.ts';

/** Reports: saved, looked at, and made into files [CONF-REP-003]. */
export const reportsArea = defineArea({
  name: 'reports',
  routes(app: App, deps: RunDeps) {
    catalogueRoutes(app, deps);
    savedRoutes(app, deps);
    previewRoute(app, deps);
    runRoutes(app, deps);
  },
  lists: [standardReportList, callLogReportList],
});
