import type { App } from '../../kernel/edge/server.ts';
import { defineArea } from '../area/define-area.ts';
import { signedInAccess, signedOutAccess, type SignedInDeps, type SignedOutDeps } from './access-routes.ts';
import type { Afterwards } from './afterwards.ts';
import { auditNightly, checkAuditAtStart, type AuditWatchDeps } from './audit-watch.ts';
import type { Sessions } from './sessions.ts';
import { every } from '../../kernel/jobs/every.ts';
import { identitySettings } from './settings.ts';
import { peopleSeed } from './seed/people.ts';

/** Interval of the sweep: listeners learn about a change of a person within this time, whichever process made it [SEC-007]. */
const SWEEP_MS = 3_000;

interface Attending extends AuditWatchDeps {
  readonly sessions: Pick<Sessions, 'sweep'>;
}

function attend(deps: Attending): () => Promise<void> {
  const looked = checkAuditAtStart(deps);
  const stop = every(SWEEP_MS, () => deps.sessions.sweep(), deps.onError);
  return async () => {
    await Promise.all([looked(), stop()]);
  };
}

/** Identity of users, and signing in. */
export const identityArea = defineArea({
  name: 'identity',
  env: identitySettings,
  openRoutes: signedOutAccess,
  routes: (app: App, deps: SignedOutDeps & SignedInDeps) => signedInAccess(app, deps),
  jobs: (deps: AuditWatchDeps) => [auditNightly(deps)],
  perProcess: attend,
  afterClose: ({ afterwards }: { readonly afterwards: Afterwards }) => afterwards.settled(),
  seed: peopleSeed,
});
