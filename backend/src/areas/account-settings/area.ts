import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { choiceRoutes } from './choice-routes.ts';
import { retentionRoutes, type KeptDeps } from './retention-routes.ts';
import { logoRoutes, type LogoDeps } from './logo-routes.ts';
import { textsKeptRoutes } from './text-retention-routes.ts';
import { maskingRoutes } from './masking-routes.ts';

/** Settings that an account makes for itself [ACCT-016]. */
export const accountSettingsArea = defineArea({
  name: 'account-settings',
  routes(app: App, deps: KeptDeps & LogoDeps) {
    maskingRoutes(app, deps);
    choiceRoutes(app, deps);
    retentionRoutes(app, deps);
    textsKeptRoutes(app, deps);
    logoRoutes(app, deps);
  },
});
