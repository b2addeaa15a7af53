import { paths, signInKeySchema, tokenAnswerSchema, type Console } from '@patchbay/shared-contracts';
import { sealPassword } from './seal-password.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The message is the server's; null when it gave none, which shows 'Login failed!' and counts as status 500 [AUTH-076]. */
export type SignInOutcome = { ok: true } | { ok: false; status: number; message: string | null };

const FAILED = 500;

async function attempt({ username, password }: Credentials, console: Console): Promise<SignInOutcome> {
  const { request, session } = console;
  const key = await request.send({ method: 'GET', path: paths.signInKey, answer: signInKeySchema });
  if (!key.ok) return { ok: false, status: FAILED, message: key.message };
  const sealed = await sealPassword(password, key.data);
  if (sealed === null) return { ok: false, status: FAILED, message: null };
  const body = { username: username.trim(), password: sealed, kid: key.data.kid };
  const answer = await request.send({ method: 'POST', path: paths.signIn, body, answer: tokenAnswerSchema });
  if (!answer.ok)
    return { ok: false, status: answer.message === null ? FAILED : answer.status, message: answer.message };
  const { token, expires_in: expiresIn } = answer.data.success;
  const begun = await session.begin(token, expiresIn);
  return begun.ok ? begun : { ok: false, status: FAILED, message: begun.message };
}

/** Signs in and opens the session [AUTH-073, AUTH-074, AUTH-079]; a failure is also an analytics event [AUTH-077, AUTH-078]. */
export async function signIn(credentials: Credentials, console: Console): Promise<SignInOutcome> {
  const outcome = await attempt(credentials, console);
  if (!outcome.ok) console.telemetry.track({ name: 'login_failed', status: outcome.status });
  return outcome;
}
