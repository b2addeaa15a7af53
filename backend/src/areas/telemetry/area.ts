import { defineArea } from '../../domain/area/define-area.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { debugRoutes, type DebugDeps } from './debug-routes.ts';
import { telemetryRoutes, type TelemetryDeps } from './routes.ts';
import { createOrigins } from './origins.ts';
import { telemetrySettings } from './settings.ts';
import { createVisitIds } from './visit-ids.ts';
import { createVisits, pruneVisits } from './visits.ts';

interface Base {
  readonly database: Database;
  readonly secrets: Pick<Secrets, 'visit'>;
  readonly now: () => number;
}

/** Reports of browsers about themselves. */
export const telemetryArea = defineArea({
  name: 'telemetry',
  env: telemetrySettings,
  services: ({ database, secrets, now }: Base) => ({
    visitIds: createVisitIds(secrets.visit, now),
    visits: createVisits(database, now),
    originOfReport: createOrigins(secrets.visit, now),
  }),
  openRoutes: telemetryRoutes,
  routes: (app: App, deps: TelemetryDeps & DebugDeps) => debugRoutes(app, deps),
  jobs: ({ visits }: { readonly visits: Parameters<typeof pruneVisits>[0] }) => [pruneVisits(visits)],
});
