import { auditRoutes } from '../../kernel/audit/routes.ts';
import type { App } from '../../kernel/edge/server.ts';
import { leadRoutes } from '../../areas/leads/routes.ts';
import { outboxPage } from '../../kernel/mail/outbox-page.ts';
import type { Services } from '../../app/services.ts';
import { apiKeyRoutes } from './api-keys/api-key-routes.ts';
import { changePasswordRoute } from './passwords/change-password-route.ts';
import { forgotRoute, resetRoute } from './passwords/forgot-routes.ts';
import { ownSessionRoutes } from './own-session-routes.ts';
import { registerRoute } from './registration/register-route.ts';
import { secondFactorRoutes, secondFactorSignInRoute } from './second-factor/second-factor-routes.ts';
import { refreshRoute, signInRoutes } from './sign-in-routes.ts';
import { signOutRoute } from './sign-out-route.ts';
import { socialNavigation, socialRoutes } from './social/routes.ts';
import { testProviderRoutes } from './social/test-provider-routes.ts';
import { ssoSignInRoute, ssoTokenRoute } from './sso/sso-routes.ts';

/** The ways in, for whoever comes [AUTH-114]. */
export async function signedOutAccess(app: App, services: Services): Promise<void> {
  const { config, shared } = services;
  const deps = { ...services, publicOrigin: config.publicOrigin, oneUse: shared.oneUse };
  signInRoutes(app, deps);
  refreshRoute(app, deps);
  secondFactorSignInRoute(app, deps);
  forgotRoute(app, deps);
  resetRoute(app, deps);
  registerRoute(app, deps);
  ssoSignInRoute(app, deps);
  socialNavigation(app, deps);
  socialRoutes(app, deps);
  if (config.socialSignIn === 'local') await testProviderRoutes(app);
  leadRoutes(app, deps);
  if (services.outbox !== undefined) outboxPage(app, services.outbox, config.mail.outbox === 'everybody');
}

/** What the signed-in may do about their own access, and owners about that of their account. */
export function signedInAccess(app: App, services: Services): void {
  const deps = { ...services, publicOrigin: services.config.publicOrigin };
  signOutRoute(app, deps);
  changePasswordRoute(app, deps);
  ownSessionRoutes(app, deps);
  secondFactorRoutes(app, deps);
  apiKeyRoutes(app, deps);
  ssoTokenRoute(app, deps);
  auditRoutes(app, services.audit);
}
