import { defineArea } from '../../domain/area/define-area.ts';
import { rangeSettings } from '../../domain/subscription/ranges.ts';
import { renewals, type RenewalDeps } from '../../domain/subscription/renewals.ts';
import type { App } from '../../kernel/edge/server.ts';
import { subscriptionRoutes, type SubscriptionDeps } from './routes.ts';

/** Monthly services of an account: its tariff plan and its numbers [ACCT-014]. */
export const subscriptionArea = defineArea({
  name: 'subscription',
  env: rangeSettings,
  routes: (app: App, deps: SubscriptionDeps) => subscriptionRoutes(app, deps),
  jobs: (deps: RenewalDeps) => [renewals(deps)],
});
