import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { OneUse } from '../../kernel/shared-state/one-use.ts';
import { apiKeyRoutes, type ApiKeyDeps } from './api-keys/api-key-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { confirmRoutes, type ConfirmDeps } from './confirming/confirm-routes.ts';
import { changePasswordRoute, type ChangePasswordDeps } from './passwords/change-password-route.ts';
import { forgotRoute, resetRoute, type ForgotDeps } from './passwords/forgot-routes.ts';
import { ownSessionRoutes, type OwnSessionDeps } from './own-session-routes.ts';
import { registerRoute, type RegisterDeps } from './registration/register-route.ts';
import {
  secondFactorRoutes,
  secondFactorSignInRoute,
  type SecondFactorDeps,
} from './second-factor/second-factor-routes.ts';
import { requiredRolesRoutes, type RequiredRolesDeps } from './second-factor/required-roles.ts';
import { setUpRoute, type SetUpDeps } from './set-up/set-up-route.ts';
import { refreshRoute, signInRoutes, type RefreshDeps, type SignInDeps } from './sign-in-routes.ts';
import { signOutRoute, type SignOutDeps } from './sign-out-route.ts';
import { socialNavigation, socialRoutes, type SocialDeps } from './social/routes.ts';
import type { SocialSignIn } from './social/identity-provider.ts';
import { testProviderRoutes } from './social/test-provider-routes.ts';
import { ssoSignInRoute, ssoTokenRoute, type SsoDeps } from './sso/sso-routes.ts';

type FirstWays = RegisterDeps & SetUpDeps;
type SignInWays = SignInDeps & RefreshDeps & SecondFactorDeps & ForgotDeps & FirstWays & SsoDeps & SocialDeps;

export interface SignedOutDeps extends Omit<SignInWays, 'publicOrigin' | 'oneUse'> {
  readonly config: { readonly publicOrigin: string | undefined; readonly socialSignIn: SocialSignIn };
  readonly shared: { readonly oneUse: OneUse };
}

type Confirming = ConfirmDeps & RequiredRolesDeps;
type OwnAccess = SignOutDeps &
  ChangePasswordDeps &
  OwnSessionDeps &
  SecondFactorDeps &
  ApiKeyDeps &
  SsoDeps &
  Confirming;

export interface SignedInDeps extends Omit<OwnAccess, 'publicOrigin'> {
  readonly config: { readonly publicOrigin: string | undefined };
  readonly audit: AuditLog;
}

/** Routes for signing in [AUTH-114]. */
export async function signedOutAccess(app: App, services: SignedOutDeps): Promise<void> {
  const { config, shared } = services;
  const deps = { ...services, publicOrigin: config.publicOrigin, oneUse: shared.oneUse };
  signInRoutes(app, deps);
  refreshRoute(app, deps);
  secondFactorSignInRoute(app, deps);
  forgotRoute(app, deps);
  resetRoute(app, deps);
  registerRoute(app, deps);
  setUpRoute(app, deps);
  ssoSignInRoute(app, deps);
  socialNavigation(app, deps);
  socialRoutes(app, deps);
  if (config.socialSignIn === 'local') await testProviderRoutes(app);
}

/** Routes about the user's own access, and for owners about that of their account. */
export function signedInAccess(app: App, services: SignedInDeps): void {
  const deps = { ...services, publicOrigin: services.config.publicOrigin };
  signOutRoute(app, deps);
  changePasswordRoute(app, deps);
  ownSessionRoutes(app, deps);
  secondFactorRoutes(app, deps);
  confirmRoutes(app, deps);
  requiredRolesRoutes(app, deps);
  apiKeyRoutes(app, deps);
  ssoTokenRoute(app, deps);
  auditRoutes(app, services.audit);
}
