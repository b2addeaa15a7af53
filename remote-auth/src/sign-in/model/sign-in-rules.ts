import { SOCIAL_READY, socialQuery } from '@patchbay/shared-contracts/sign-in';
import { object, string } from 'yup';

/** Returns the rules of the form: both fields are required; `message` is the translated 'required field' [AUTH-068, AUTH-069]. */
export const signInFormSchema = (message: string) =>
  object({ username: string().trim().required(message), password: string().required(message) });

/** Result of a social sign-in in the query of /login [AUTH-082]. */
export type SocialReturn =
  { readonly kind: 'none' } | { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly code: string };

export function socialReturnOf(query: URLSearchParams): SocialReturn {
  const code = query.get(socialQuery.error);
  if (code !== null) return { kind: 'failed', code };
  return { kind: query.get(socialQuery.ready) === SOCIAL_READY ? 'ready' : 'none' };
}
