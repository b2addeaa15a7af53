import type { Console, Result } from '@patchbay/shared-contracts';
import { signInErrors, signInKeySchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sealPassword } from '@patchbay/shared-ui/password';

interface Sealed {
  readonly password: string;
  readonly kid: string;
}
type Send<Answer> = (sealed: Sealed) => Promise<Result<Answer>>;

/** One try: a fresh key, the sealed password, the server's answer. */
async function once<Answer>({ request }: Console, typed: string, send: Send<Answer>): Promise<Result<Answer>> {
  const key = await request.send({ method: 'GET', path: signInPaths.signInKey, answer: signInKeySchema });
  if (!key.ok) return key;
  const password = await sealPassword(typed, key.data);
  if (password === null) return { ok: false, ...signInErrors.invalidCredentials }; // longer than any password is
  return send({ password, kid: key.data.kid });
}

/** Sends a password sealed [AUTH-071]. When the key rotated or the nonce grew old meanwhile, once more, without asking the person. */
export async function sendSealed<Answer>(console: Console, typed: string, send: Send<Answer>): Promise<Result<Answer>> {
  const answer = await once(console, typed, send);
  return !answer.ok && answer.code === signInErrors.staleKey.code ? once(console, typed, send) : answer;
}
