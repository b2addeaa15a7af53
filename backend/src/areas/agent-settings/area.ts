import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { agentRoutes } from './agent-routes.ts';
import type { AgentSettingsDeps } from './deps.ts';
import { agentLogRoutes } from './log-routes.ts';
import { operationRoutes } from './operation-routes.ts';

/** Settings of one or many agents [CONF-AGENT-005]; the list of agents belongs to the directory area. */
export const agentSettingsArea = defineArea({
  name: 'agent-settings',
  routes(app: App, deps: AgentSettingsDeps) {
    operationRoutes(app, deps);
    agentLogRoutes(app, deps);
    agentRoutes(app, deps);
  },
});
