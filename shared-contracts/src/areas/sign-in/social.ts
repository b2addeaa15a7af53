import { z } from '@patchbay/shared-contracts/zod';

/**
 * Social sign-in [AUTH-082]: the browser navigates to `paths.socialSignInStart`, returns to `/login?social=ready` (or
 * `/login?social_error=<code of socialErrors>`), gets the profile once with GET `paths.socialProfile`, and posts it unchanged.
 */
export const socialSignInSchema = z.strictObject({
  email: z.string().max(254),
  first_name: z.string().max(100),
  img: z.string().max(2048),
  /** Complete response of the provider [AUTH-080]; only its ID token is trusted. */
  provider_response: z.looseObject({ id_token: z.string().max(8192) }),
});
export type SocialSignIn = z.infer<typeof socialSignInSchema>;
export const socialProfileAnswerSchema = z.object({ status: z.literal(200), data: socialSignInSchema });

/** Query of /login after the provider. */
export const SOCIAL_READY = 'ready';
export const socialQuery = { ready: 'social', error: 'social_error' } as const;

/** Cookie that remembers the last social account for 7 days [AUTH-081]. */
export const SOCIAL_COOKIE = 'social_login';
export const SOCIAL_COOKIE_DAYS = 7;

export const socialErrors = {
  unavailable: { status: 503, code: 'social-unavailable', message: 'The sign-in provider cannot be reached.' },
  /** The user or the provider declined. */
  denied: { status: 401, code: 'social-denied', message: 'The sign-in was cancelled.' },
  /** State, nonce, issuer, audience, signature or time is wrong, or it was used before. */
  invalid: { status: 401, code: 'social-invalid', message: 'The sign-in could not be verified. Please try again.' },
  unverified: { status: 401, code: 'social-unverified', message: 'The provider has not verified this e-mail address.' },
  /** The user has another account of this provider linked, or this one belongs to another user [SEC-008]. */
  other: {
    status: 401,
    code: 'social-other',
    message:
      'A different account of this provider is linked here. Please sign in with that account or with your password.',
  },
  unknown: { status: 401, code: 'social-unknown', message: 'No account uses this e-mail address.' },
  /** An account has this address, but its ownership is unproven: a reset link proves it. */
  unproven: {
    status: 401,
    code: 'social-unproven',
    message: 'Please sign in with your password, or reset it, before using this sign-in.',
  },
} as const;
