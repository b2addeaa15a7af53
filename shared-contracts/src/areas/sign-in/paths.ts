import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of sign-in [NET-005, NET-006]. */
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
  /** First owner of an installation [SEC-001]. */
  setUp: api('auth/set_up'),
  /** Second factor of a sign-in. */
  secondFactorSignIn: api('sr_login/second_factor'),
  /** A browser navigates here and is redirected to the identity provider, which returns to `/login` [AUTH-082]. */
  socialSignInStart: api('social_login/start'),
  socialSignInCallback: api('social_login/callback'),
  socialProfile: api('social_login/profile'),
  freeTrial: api('free_trial'),
  /** Target of the hidden form unless another address is configured [AUTH-066]. */
  leadCapture: '/newsr/lead_capture/',
  // account access of a signed-in user
  /** PUT the own profile [ROUTE-006]. */
  ownProfile: api('profile'),
  ownSessions: api('auth/sessions'),
  endOtherSessions: api('auth/sessions/end_others'),
  /** Confirmation of the user's identity [SEC-008]. */
  confirm: api('auth/confirm'),
  secondFactor: api('second_factor'),
  secondFactorEnrol: api('second_factor/enrol'),
  secondFactorConfirm: api('second_factor/confirm'),
  secondFactorDisable: api('second_factor/disable'),
  recoveryCodes: api('second_factor/recovery_codes'),
  /** Roles that must use two-factor sign-in, for owners [SEC-008]. */
  secondFactorRoles: api('second_factor/roles'),
  // programs and owners of an account
  apiKeys: api('developer/keys'),
  ssoToken: api('sso_token'),
  audit: api('audit'),
  auditCheck: api('audit/check'),
} as const;
