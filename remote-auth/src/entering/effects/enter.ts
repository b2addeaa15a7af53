import type { Console, Result } from '@patchbay/shared-contracts';
import type { SignInAnswer } from '@patchbay/shared-contracts/sign-in';
import type { Refusal } from '../../form/model/refusal.ts';
import { forgetSso } from './sso-storage.ts';

/** Result of an attempt to sign in: a session, a request for a code, or a refusal. */
export type SignInOutcome =
  | { readonly kind: 'entered' }
  | { readonly kind: 'codeNeeded'; readonly challenge: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const FAILED = 500;

/**
 * Converts a refusal: one without a message counts as status 500 [AUTH-076]; each is reported as an analytics event without personal
 * data [AUTH-077, AUTH-078].
 */
export function refused({ telemetry }: Console, refusal: Refusal): SignInOutcome {
  const status = refusal.message === null ? FAILED : refusal.status;
  telemetry.track({ name: 'login_failed', status });
  return { kind: 'refused', refusal };
}

/** Opens the session of a response; the host fetches detail, solutions and plans [AUTH-074]. */
export async function open(console: Console, token: string, expiresIn: number): Promise<SignInOutcome> {
  const begun = await console.session.begin(token, expiresIn);
  return begun.ok ? { kind: 'entered' } : refused(console, { status: FAILED, code: null, message: begun.message });
}

/** Handles the response to a sign-in by password, social account or code [AUTH-073, AUTH-079]. */
export async function enter(console: Console, answer: Result<SignInAnswer>): Promise<SignInOutcome> {
  if (!answer.ok) return refused(console, answer);
  if (answer.data.status === 202) return { kind: 'codeNeeded', challenge: answer.data.second_factor.challenge };
  forgetSso(); // this sign-in is not on behalf of an assumed user
  return open(console, answer.data.success.token, answer.data.success.expires_in);
}
