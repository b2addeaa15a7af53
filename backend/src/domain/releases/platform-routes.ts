import type { App } from '../../kernel/edge/server.ts';
import { explainRoutes, type ExplainDeps } from './operators/explain-routes.ts';
import { keyRoutes } from './operators/key-routes.ts';
import { requireOperator, type OperatorDeps } from './operators/operators.ts';
import { overrideRoutes, type OverrideDeps } from './operators/override-routes.ts';
import { overviewRoutes, type OverviewDeps } from './operators/overview-routes.ts';
import { releasePublishRoutes, type PublishDeps } from './publishing/routes.ts';
import { rolloutRoutes, type RolloutDeps } from './rollouts/routes.ts';

export type PlatformDeps = OperatorDeps & ExplainDeps & OverrideDeps & OverviewDeps & PublishDeps & RolloutDeps;

/** Routes for operators, testers and the `patchbay` program. */
export async function platformRoutes(app: App, services: PlatformDeps): Promise<void> {
  await app.register(async (scope: App) => {
    requireOperator(scope, services, 'permission:operate_releases');
    overviewRoutes(scope, services);
    explainRoutes(scope, services);
    releasePublishRoutes(scope, services);
    rolloutRoutes(scope, services);
    keyRoutes(scope, services);
  });
  await app.register(async (scope: App) => {
    requireOperator(scope, services, { any: ['permission:operate_releases', 'permission:test_releases'] });
    overrideRoutes(scope, services);
  });
}
