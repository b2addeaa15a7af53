import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { leadRoutes, type LeadRouteDeps } from './routes.ts';
import { leadSettings } from './settings.ts';

interface LeadsDeps extends Omit<LeadRouteDeps, 'publicOrigin'> {
  readonly config: Pick<LeadRouteDeps, 'publicOrigin'>;
}

export const leadsArea = defineArea({
  name: 'leads',
  env: leadSettings,
  openRoutes: (app: App, deps: LeadsDeps) => leadRoutes(app, { ...deps, publicOrigin: deps.config.publicOrigin }),
});
