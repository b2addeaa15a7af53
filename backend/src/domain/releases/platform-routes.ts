import type { App } from '../../kernel/edge/server.ts';
import type { Services } from '../../app/services.ts';
import { explainRoutes } from './operators/explain-routes.ts';
import { keyRoutes } from './operators/key-routes.ts';
import { requireOperator } from './operators/operators.ts';
import { overrideRoutes } from './operators/override-routes.ts';
import { overviewRoutes } from './operators/overview-routes.ts';
import { publishRoutes } from './publishing/routes.ts';
import { rolloutRoutes } from './rollouts/routes.ts';

/** What operators, testers and the `patchbay` program ask. */
export async function platformRoutes(app: App, services: Services): Promise<void> {
  await app.register(async (scope: App) => {
    requireOperator(scope, services, ({ operates }) => operates);
    overviewRoutes(scope, services);
    explainRoutes(scope, services);
    publishRoutes(scope, services);
    rolloutRoutes(scope, services);
    keyRoutes(scope, services.platformKeys);
  });
  await app.register(async (scope: App) => {
    requireOperator(scope, services, ({ operates, tests }) => operates || tests);
    overrideRoutes(scope, services);
  });
}
