import type { App } from '../edge/server.ts';
import type { Services } from '../services.ts';
import { keyRoutes } from './key-routes.ts';
import { requireOperator } from './operators.ts';
import { overrideRoutes } from './override-routes.ts';
import { overviewRoutes } from './overview-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { rolloutRoutes } from './rollout-routes.ts';

/** What operators, testers and the `patchbay` program ask. */
export async function platformRoutes(app: App, services: Services): Promise<void> {
  await app.register(async (scope: App) => {
    requireOperator(scope, services, ({ operates }) => operates);
    overviewRoutes(scope, services);
    publishRoutes(scope, services);
    rolloutRoutes(scope, services);
    keyRoutes(scope, services.platformKeys);
  });
  await app.register(async (scope: App) => {
    requireOperator(scope, services, ({ operates, tests }) => operates || tests);
    overrideRoutes(scope, services);
  });
}
