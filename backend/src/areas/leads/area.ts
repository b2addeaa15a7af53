import { defineArea } from '../../domain/area/define-area.ts';
import { createLimit } from '../../domain/identity/limits.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Tallies } from '../../kernel/shared-state/tallies.ts';
import { createLeads, type LeadsDeps } from './leads.ts';
import { leadRoutes, type LeadRouteDeps } from './routes.ts';
import { leadSettings } from './settings.ts';

interface Deps extends Omit<LeadRouteDeps, 'publicOrigin'> {
  readonly config: Pick<LeadRouteDeps, 'publicOrigin'>;
}

interface Base extends Omit<LeadsDeps, 'leadsTo'> {
  readonly config: Pick<LeadsDeps, 'leadsTo'>;
  readonly shared: { readonly tallies: Tallies };
}

/** Requests for free trials, with a rate limit by network address. */
export const leadsArea = defineArea({
  name: 'leads',
  env: leadSettings,
  services: (base: Base) => ({
    leads: createLeads({ ...base, leadsTo: base.config.leadsTo }),
    leadRequests: createLimit(base.shared.tallies, 'leads', 20),
  }),
  openRoutes: (app: App, deps: Deps) => leadRoutes(app, { ...deps, publicOrigin: deps.config.publicOrigin }),
});
