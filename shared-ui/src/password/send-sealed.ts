import type { RequestPort, Result } from '@patchbay/shared-contracts';
import { signInErrors, signInKeySchema, signInPaths, type SignInKey } from '@patchbay/shared-contracts/sign-in';
import { sealPassword } from './seal-password.ts';

type Fields = Readonly<Record<string, string>>;
type Send<Answer> = (sealed: Fields) => Promise<Result<Answer>>;

/** Seals each text with the key, and adds the key's id; null when one cannot be sealed. */
async function sealAll(typed: Fields, key: SignInKey): Promise<Fields | null> {
  const sealed: Record<string, string> = { kid: key.kid };
  for (const [field, text] of Object.entries(typed)) {
    const one = await sealPassword(text, key);
    if (one === null) return null;
    sealed[field] = one;
  }
  return sealed;
}

/** Makes one attempt: fetches a key, seals the passwords, sends the request. */
async function once<Answer>(request: RequestPort, typed: Fields, send: Send<Answer>): Promise<Result<Answer>> {
  const key = await request.send({ method: 'GET', path: signInPaths.signInKey, answer: signInKeySchema });
  if (!key.ok) return key;
  const sealed = await sealAll(typed, key.data);
  return sealed === null ? { ok: false, ...signInErrors.invalidCredentials } : send(sealed); // longer than any password may be
}

/**
 * Sends passwords sealed, by field name, with the key's id as `kid` [AUTH-071, SEC-009]. Retries once, without asking the user, if the
 * key rotated or the nonce expired meanwhile.
 */
export async function sendSealed<Answer>(
  request: RequestPort,
  typed: Fields,
  send: Send<Answer>,
): Promise<Result<Answer>> {
  const answer = await once(request, typed, send);
  return !answer.ok && answer.code === signInErrors.staleKey.code ? once(request, typed, send) : answer;
}
