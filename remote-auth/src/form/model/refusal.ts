import type { Result } from '@patchbay/shared-contracts';
import type { TextKey } from '../../texts/index.ts';
import type { Translate } from '@patchbay/shared-ui';
import type { Refused } from '@patchbay/shared-ui/form';
import { faultOfCode } from '@patchbay/shared-ui/password';

/** Reason for a refused form. `status` 504 without a code: no response. */
export type Refusal = Pick<Extract<Result<never>, { ok: false }>, 'status' | 'code' | 'message'>;

/** Texts of the contracts' codes, translated; in English they equal the server's. */
export const refusalKeys: Readonly<Record<string, TextKey>> = {
  'invalid-credentials': 'signIn.invalid',
  'stale-key': 'frame.stale',
  'demo-refused': 'signIn.demo',
  'too-many-requests': 'frame.tooMany',
  'wrong-code': 'factor.wrong',
  'challenge-over': 'factor.over',
  'unknown-username': 'forgot.failed',
  'password-required': 'frame.required',
  'password-mismatch': 'frame.mustMatch',
  'password-length': 'reset.length',
  'password-own': 'reset.own',
  'password-common': 'reset.common',
  'reset-link-over': 'reset.badLink',
  'set-up-link-over': 'setUp.badLink',
  'registration-refused': 'Auth_validation-invalid-login',
  'sso-invalid': 'sso.badToken',
  'sso-expired': 'sso.expiredToken',
  'sso-used': 'sso.usedToken',
  'social-unavailable': 'social.unavailable',
  'social-denied': 'social.denied',
  'social-invalid': 'social.invalid',
  'social-unverified': 'social.unverified',
  'social-unknown': 'social.unknown',
  'social-other': 'social.other',
  'social-unproven': 'social.unproven',
};

/** Whether there was no response at all: the connection failed. */
const unanswered = ({ status, code }: Refusal): boolean => status === 504 && code === null;

/** Returns the displayed text: the server's message, else the screen's own text [AUTH-075, AUTH-094]. */
export function refusalText(t: Translate<TextKey>, refusal: Refusal, fallback: TextKey): string {
  const key = refusal.code === null ? undefined : refusalKeys[refusal.code];
  if (key !== undefined) return t(key);
  if (refusal.message !== null) return refusal.message;
  return t(unanswered(refusal) && fallback !== 'signIn.failed' ? 'frame.offline' : fallback);
}

/** Returns the same for a form that sets a password; errors of the password are shown at its field [SEC-009]. */
export function refusedAs(t: Translate<TextKey>, refusal: Refusal, fallback: TextKey): Refused {
  const text = refusalText(t, refusal, fallback);
  return faultOfCode(refusal.code) === undefined ? text : new Map([['password', text]]);
}
