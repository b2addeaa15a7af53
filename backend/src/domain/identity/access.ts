import { createAuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import type { SharedState } from '../../kernel/shared-state/shared-state.ts';
import { createAfterwards } from './afterwards.ts';
import { createApiKeys } from './api-keys/api-keys.ts';
import { createBearers } from './bearers.ts';
import { createChallenges } from './second-factor/challenges.ts';
import type { SessionCookie } from './cookie.ts';
import { createGranting } from './granting.ts';
import { createLimit } from './limits.ts';
import { createOwnSessions } from './own-sessions.ts';
import { createTextSeal } from './sealed-text.ts';
import { createSecondFactors } from './second-factor/second-factors.ts';
import type { Sessions } from './sessions.ts';
import { createSetUpLinks } from './set-up/set-up-links.ts';
import { createFlowCookie } from './social/flow-cookie.ts';
import type { SocialSignIn } from './social/identity-provider.ts';
import { createProviders } from './social/providers.ts';
import { createSocialIdentities } from './social/social-identities.ts';
import { createSsoTokens } from './sso/sso-tokens.ts';
import { createNameOf } from './who.ts';

export interface AccessDeps {
  readonly config: {
    readonly publicOrigin: string | undefined;
    readonly passwordDays: number;
    readonly socialSignIn: SocialSignIn;
  };
  readonly database: Database;
  readonly secrets: Secrets;
  readonly shared: SharedState;
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Limits per quarter of an hour. */
const limitsOf = ({ tallies }: SharedState) => ({
  resetRequests: createLimit(tallies, 'reset asks', 20),
  resetMails: createLimit(tallies, 'reset mails', 5),
  wrongProofs: createLimit(tallies, 'wrong proofs', 10),
  wrongCodes: createLimit(tallies, 'wrong codes', 10),
  registrations: createLimit(tallies, 'registrations', 20),
  numberSearches: createLimit(tallies, 'number searches', 60),
  nameLookups: createLimit(tallies, 'names asked by number', 60),
  setUpTries: createLimit(tallies, 'set-up tries', 20),
});

/** Creates the services of account access besides the session itself. */
export function createAccess(deps: AccessDeps) {
  const { config, database, secrets, shared, sessions, cookie, now } = deps;
  const bearers = createBearers(secrets.bearer, now);
  const audit = createAuditLog(database, secrets.bearer, now);
  const secondFactors = createSecondFactors(database, createTextSeal(secrets.bearer, 'second factors'), now);
  const socialIdentities = createSocialIdentities(database, now);
  const challenges = createChallenges(secrets.bearer, shared.oneUse, now);
  return {
    ...limitsOf(shared),
    ...{ bearers, audit, secondFactors, challenges, socialIdentities },
    granting: createGranting({
      ...{ bearers, cookie, sessions, secondFactors, challenges, socialIdentities, audit },
      publicOrigin: config.publicOrigin,
    }),
    setUpLinks: createSetUpLinks(database, config.publicOrigin, now),
    ownSessions: createOwnSessions(database, sessions, now),
    apiKeys: createApiKeys(database, config, now),
    ssoTokens: createSsoTokens(secrets.bearer, shared.oneUse, now),
    flowCookie: createFlowCookie(createTextSeal(secrets.bearer, 'social sign-in'), config.publicOrigin),
    providerFor: createProviders(config.socialSignIn, now),
    afterwards: createAfterwards(deps.onError),
    nameOf: createNameOf(database),
  };
}
