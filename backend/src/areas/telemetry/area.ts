import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { debugRoutes, type DebugDeps } from './debug-routes.ts';
import { telemetryRoutes, type TelemetryDeps } from './routes.ts';
import { telemetrySettings } from './settings.ts';
import { pruneVisits } from './visits.ts';

/** What browsers tell of themselves. */
export const telemetryArea = defineArea({
  name: 'telemetry',
  env: telemetrySettings,
  openRoutes: telemetryRoutes,
  routes: (app: App, deps: TelemetryDeps & DebugDeps) => debugRoutes(app, deps),
  jobs: ({ visits }: { readonly visits: Parameters<typeof pruneVisits>[0] }) => [pruneVisits(visits)],
});
