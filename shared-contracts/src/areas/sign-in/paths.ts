import { apiPath as api } from '@patchbay/shared-contracts';

/** The paths of sign-in [NET-005, NET-006]. */
export const signInPaths = {
  // signed-out area [AUTH-114]
  signInKey: api('sign_in_key'),
  signIn: api('sr_login'),
  socialSignIn: api('social_login'),
  ssoSignIn: api('sso_login'),
  forgotPassword: api('forgot-password'),
  resetPassword: api('reset-password'),
  changePassword: api('change_password'),
  register: api('auth/register'),
  /** The first owner of an installation [SEC-001]. */
  setUp: api('auth/set_up'),
  /** The code that a sign-in asked for. */
  secondFactorSignIn: api('sr_login/second_factor'),
  /** A browser navigates here: it leads to the identity provider, which leads back to `/login` [AUTH-082]. */
  socialSignInStart: api('social_login/start'),
  socialSignInCallback: api('social_login/callback'),
  socialProfile: api('social_login/profile'),
  freeTrial: api('free_trial'),
  /** Where the hidden form goes when no other address is configured [AUTH-066]. */
  leadCapture: '/newsr/lead_capture/',
  // account access of a signed-in user
  /** PUT the own profile [ROUTE-006]. */
  ownProfile: api('profile'),
  ownSessions: api('auth/sessions'),
  endOtherSessions: api('auth/sessions/end_others'),
  /** To show again who one is [SEC-008]. */
  confirm: api('auth/confirm'),
  secondFactor: api('second_factor'),
  secondFactorEnrol: api('second_factor/enrol'),
  secondFactorConfirm: api('second_factor/confirm'),
  secondFactorDisable: api('second_factor/disable'),
  recoveryCodes: api('second_factor/recovery_codes'),
  /** Roles whose people have to have one, for owners [SEC-008]. */
  secondFactorRoles: api('second_factor/roles'),
  // programs and owners of an account
  apiKeys: api('developer/keys'),
  ssoToken: api('sso_token'),
  audit: api('audit'),
  auditCheck: api('audit/check'),
} as const;
