import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { absentChore, type AbsentDeps } from './log-out-absent.ts';
import { logOutEnded, type EndedDeps } from './log-out-ended.ts';
import { modeRoutes, statusRoutes, type StatusDeps } from './routes.ts';
import { signAgentOutRoute, type SignOutDeps } from './sign-out-route.ts';
import { statusSeed } from './seed/seed.ts';

export const statusArea = defineArea({
  name: 'status',
  services: (base: EndedDeps) => {
    logOutEnded(base);
    return {};
  },
  routes(app: App, deps: StatusDeps & SignOutDeps) {
    statusRoutes(app, deps);
    modeRoutes(app, deps);
    signAgentOutRoute(app, deps);
  },
  jobs: (deps: AbsentDeps) => [absentChore(deps)],
  seed: statusSeed,
});
