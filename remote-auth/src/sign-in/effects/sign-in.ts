import type { Console, Result } from '@patchbay/shared-contracts';
import {
  signInAnswerSchema,
  signInErrors,
  signInKeySchema,
  type SignInAnswer,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { enter, type SignInOutcome } from '../../entering/effects/enter.ts';
import { sealPassword } from '@patchbay/shared-ui/password';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** One try: a fresh key, the sealed password, the server's answer. */
async function ask({ username, password }: Credentials, { request }: Console): Promise<Result<SignInAnswer>> {
  const key = await request.send({ method: 'GET', path: signInPaths.signInKey, answer: signInKeySchema });
  if (!key.ok) return key;
  const sealed = await sealPassword(password, key.data);
  if (sealed === null) return { ok: false, ...signInErrors.invalidCredentials }; // longer than any password is
  const body = { username: username.trim(), password: sealed, kid: key.data.kid };
  return request.send({ method: 'POST', path: signInPaths.signIn, body, answer: signInAnswerSchema });
}

/** Signs in by password [AUTH-070, AUTH-073, AUTH-079]. */
export async function signIn(credentials: Credentials, console: Console): Promise<SignInOutcome> {
  let answer = await ask(credentials, console);
  // The key rotated or the nonce grew old between the two requests: once more, without asking the person.
  if (!answer.ok && answer.code === signInErrors.staleKey.code) answer = await ask(credentials, console);
  return enter(console, answer);
}
