import { setTimeout as wait } from 'node:timers/promises';
import { edgeErrors, errorAnswerSchema, tokenAnswerSchema, paths } from '@patchbay/shared-contracts';
import {
  secondFactorNeededSchema,
  signInErrors,
  signInKeySchema,
  signInSchema,
  type SignIn,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest } from 'fastify';
import { INSTALLATION, type AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { requireSameOrigin } from '../../kernel/edge/origin.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Afterwards } from './afterwards.ts';
import type { Attempts } from './attempts.ts';
import type { SessionCookie } from './cookie.ts';
import { refuseDemoPassword } from './demo.ts';
import { seenOf, type Granting } from './granting.ts';
import { isPassword } from './passwords/passwords.ts';
import type { Sessions } from './sessions.ts';
import type { SignInKeys } from './sign-in-keys.ts';
import { userNamed, type EntryUser } from './users.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly keys: SignInKeys;
  readonly attempts: Attempts;
  readonly granting: Granting;
  readonly audit: AuditLog;
  /** Delays side effects of a refused sign-in, which must not reveal that there is such a user. */
  readonly afterwards: Afterwards;
  readonly publicOrigin: string | undefined;
}

const sealError = { stale: signInErrors.staleKey, malformed: edgeErrors.malformed } as const;

/** Opens passwords that were sealed together; throws the reason when they do not open. */
export async function openAllSealed(
  keys: SignInKeys,
  kid: string,
  sealed: readonly string[],
): Promise<readonly string[]> {
  const opened = await keys.open(kid, sealed);
  if (!opened.ok) throw new Refusal(sealError[opened.reason]);
  return opened.passwords;
}

/** Opens a sealed password; throws the reason when it does not open. */
export async function openSealed(keys: SignInKeys, kid: string, sealed: string): Promise<string> {
  const [password = ''] = await openAllSealed(keys, kid, [sealed]);
  return password;
}

export function signInRoutes(app: App, deps: SignInDeps): void {
  const { keys, publicOrigin } = deps;

  app.get(
    signInPaths.signInKey,
    {
      config: { rateLimit: { max: 300, timeWindow: 60_000 } }, // nonces are remembered, in limited number
      schema: {
        summary: 'A key and a one-use nonce to seal a password with',
        response: { 200: signInKeySchema, 429: errorAnswerSchema },
      },
    },
    async (_request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      return keys.issue();
    },
  );

  app.post(
    signInPaths.signIn,
    {
      schema: {
        summary: 'Sign in',
        body: signInSchema,
        response: {
          200: tokenAnswerSchema,
          202: secondFactorNeededSchema,
          ...{ 400: errorAnswerSchema, 401: errorAnswerSchema, 403: errorAnswerSchema, 429: errorAnswerSchema },
        },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      const { account_id: accountId, user_id: userId, email } = await signedInUser(request, deps);
      return deps.granting.finish(request, reply, { accountId, userId, email, method: 'password' });
    },
  );
}

/**
 * Returns the user with this name and password. Takes the same time, and gives the same answer, whether the name or the password is
 * wrong [AUTH-075].
 */
async function signedInUser(request: FastifyRequest<{ Body: SignIn }>, deps: SignInDeps): Promise<EntryUser> {
  const { database, keys, attempts, audit, afterwards } = deps;
  const { username, password: sealed, kid } = request.body;
  const user = await userNamed(database, username);
  const who = user === undefined ? `nobody ${username.trim().toLowerCase()}` : `user ${user.user_id}`;
  const verdict = await attempts.begin(request.ip, who);
  if (!verdict.allowed) throw new Refusal(edgeErrors.tooMany);
  const password = await openSealed(keys, kid, sealed).catch(async (error: unknown) => {
    await attempts.withdraw(request.ip, who);
    throw error;
  });
  refuseDemoPassword(password, deps.publicOrigin);
  if (verdict.delayMs > 0) await wait(verdict.delayMs);
  const matches = await isPassword(password, user?.password_hash);
  if (matches && user !== undefined && user.is_active) {
    await attempts.succeeded(request.ip, who);
    return user;
  }
  // An unknown name may be a password in the wrong field, so it is not logged as typed [SEC-011].
  const whom = user?.email ?? `nobody ${audit.pseudonymOf(username.toLowerCase())}`;
  const failed = { action: 'sign-in-failed', by: 'unknown', whom, address: request.ip } as const;
  afterwards.run(() => audit.write(user?.account_id ?? INSTALLATION, failed));
  throw new Refusal(signInErrors.invalidCredentials);
}

export interface RefreshDeps extends Pick<SignInDeps, 'granting' | 'audit' | 'publicOrigin'> {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
}

export function refreshRoute(app: App, deps: RefreshDeps): void {
  const { granting, audit, sessions, cookie, publicOrigin } = deps;
  app.post(
    paths.refresh,
    {
      schema: {
        summary: 'A fresh bearer for the session of the cookie; the cookie is rotated',
        security: [{ session: [] }],
        response: { 200: tokenAnswerSchema, 401: errorAnswerSchema, 403: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      const token = cookie.read(request);
      const refreshed = token === undefined ? undefined : await sessions.refresh(token, seenOf(request));
      if (refreshed?.ok) return granting.grant(request, reply, refreshed.granted);
      if (token !== undefined) cookie.clear(request, reply);
      if (refreshed?.reason === 'reused') {
        request.log.warn('a refresh token was used twice; its session has been ended');
        const { accountId, userId: whom } = refreshed.of;
        await audit.write(accountId, { action: 'session-copied', by: 'unknown', whom, address: request.ip });
      }
      throw new Refusal(edgeErrors.invalidToken);
    },
  );
}
