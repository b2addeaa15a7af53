import type { App } from '../../kernel/edge/server.ts';
import { defineArea } from '../area/define-area.ts';
import { signedInAccess, signedOutAccess, type SignedInDeps, type SignedOutDeps } from './access-routes.ts';
import { auditNightly, checkAuditAtStart, type AuditWatchDeps } from './audit-watch.ts';
import { identitySettings } from './settings.ts';
import { peopleSeed } from './seed/people.ts';

/** Who somebody is, and the ways in. */
export const identityArea = defineArea({
  name: 'identity',
  env: identitySettings,
  openRoutes: signedOutAccess,
  routes: (app: App, deps: SignedOutDeps & SignedInDeps) => signedInAccess(app, deps),
  jobs: (deps: AuditWatchDeps) => [auditNightly(deps)],
  attends: checkAuditAtStart,
  seed: peopleSeed,
});
