import {
  paths,
  signInErrors,
  signInKeySchema,
  tokenAnswerSchema,
  type Console,
  type Result,
  type TokenAnswer,
} from '@patchbay/shared-contracts';
import { sealPassword } from './seal-password.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The message is the server's; null when it gave none, which shows 'Login failed!' and counts as status 500 [AUTH-076]. */
export type SignInOutcome = { ok: true } | { ok: false; status: number; message: string | null };

const FAILED = 500;

const failed = (status: number, message: string | null): SignInOutcome => ({
  ok: false,
  status: message === null ? FAILED : status,
  message,
});

/** One try: a fresh key, the sealed password, the server's answer. */
async function ask({ username, password }: Credentials, { request }: Console): Promise<Result<TokenAnswer>> {
  const key = await request.send({ method: 'GET', path: paths.signInKey, answer: signInKeySchema });
  if (!key.ok) return key;
  const sealed = await sealPassword(password, key.data);
  if (sealed === null) return { ok: false, status: FAILED, code: null, message: null };
  const body = { username: username.trim(), password: sealed, kid: key.data.kid };
  return request.send({ method: 'POST', path: paths.signIn, body, answer: tokenAnswerSchema });
}

async function attempt(credentials: Credentials, console: Console): Promise<SignInOutcome> {
  let answer = await ask(credentials, console);
  // The key rotated or the nonce grew old between the two requests: once more, without asking the person.
  if (!answer.ok && answer.code === signInErrors.staleKey.code) answer = await ask(credentials, console);
  if (!answer.ok) return failed(answer.status, answer.message);
  const { token, expires_in: expiresIn } = answer.data.success;
  const begun = await console.session.begin(token, expiresIn);
  return begun.ok ? begun : failed(FAILED, begun.message);
}

/** Signs in and opens the session [AUTH-073, AUTH-074, AUTH-079]; a failure is also an analytics event [AUTH-077, AUTH-078]. */
export async function signIn(credentials: Credentials, console: Console): Promise<SignInOutcome> {
  const outcome = await attempt(credentials, console);
  if (!outcome.ok) console.telemetry.track({ name: 'login_failed', status: outcome.status });
  return outcome;
}
