import { setTimeout as wait } from 'node:timers/promises';
import {
  SIGNED_IN_MESSAGE,
  edgeErrors,
  errorAnswerSchema,
  paths,
  signInErrors,
  signInKeySchema,
  signInSchema,
  tokenAnswerSchema,
  type TokenAnswer,
} from '@patchbay/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { requireSameOrigin } from '../edge/origin.ts';
import { Refusal } from '../edge/refusal.ts';
import type { App } from '../edge/server.ts';
import type { Attempts } from './attempts.ts';
import { BEARER_SECONDS, type Bearers } from './bearers.ts';
import type { SessionCookie } from './cookie.ts';
import { isPassword } from './passwords.ts';
import type { Granted, Sessions } from './sessions.ts';
import type { SignInKeys } from './sign-in-keys.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly keys: SignInKeys;
  readonly attempts: Attempts;
  readonly bearers: Bearers;
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly publicOrigin: string | undefined;
}

/** A name with an @ is an e-mail address; usernames have none. */
const userNamed = (database: Database, name: string) =>
  database.atEntry((tx) =>
    tx
      .selectFrom('users')
      .select(['user_id', 'account_id', 'password_hash', 'is_active'])
      .where(({ eb, fn }) =>
        eb(fn<string>('lower', [name.includes('@') ? 'email' : 'username']), '=', name.trim().toLowerCase()),
      )
      .executeTakeFirst(),
  );

const sealError = { stale: signInErrors.staleKey, malformed: edgeErrors.malformed } as const;

const granting =
  ({ bearers, cookie }: Pick<SignInDeps, 'bearers' | 'cookie'>) =>
  async (request: FastifyRequest, reply: FastifyReply, granted: Granted): Promise<TokenAnswer> => {
    cookie.write(request, reply, granted.refresh);
    void reply.header('Cache-Control', 'no-store');
    const token = await bearers.make(granted.actor);
    return { status: 200, success: { token, expires_in: BEARER_SECONDS, message: SIGNED_IN_MESSAGE } };
  };

export function signInRoutes(app: App, deps: SignInDeps): void {
  const { database, keys, attempts, sessions, publicOrigin } = deps;
  const grant = granting(deps);

  app.get(
    paths.signInKey,
    {
      config: { rateLimit: { max: 300, timeWindow: 60_000 } }, // nonces are remembered, and only so many
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
    paths.signIn,
    {
      schema: {
        summary: 'Sign in',
        body: signInSchema,
        response: { 200: tokenAnswerSchema, 400: errorAnswerSchema, 401: errorAnswerSchema, 429: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      const { username, password: sealed, kid } = request.body;
      const verdict = await attempts.judge(request.ip, username);
      if (!verdict.allowed) throw new Refusal(edgeErrors.tooMany);
      const opened = await keys.open(kid, sealed);
      if (!opened.ok) throw new Refusal(sealError[opened.reason]);
      if (verdict.delayMs > 0) await wait(verdict.delayMs);
      const user = await userNamed(database, username);
      const matches = await isPassword(opened.password, user?.password_hash);
      if (!matches || user === undefined || !user.is_active) {
        await attempts.failed(request.ip, username);
        throw new Refusal(signInErrors.invalidCredentials);
      }
      await attempts.succeeded(request.ip, username);
      return grant(request, reply, await sessions.begin(user.account_id, user.user_id));
    },
  );
}

export function refreshRoute(
  app: App,
  deps: Pick<SignInDeps, 'bearers' | 'cookie' | 'sessions' | 'publicOrigin'>,
): void {
  const { sessions, cookie, publicOrigin } = deps;
  const grant = granting(deps);
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
      const refreshed = token === undefined ? undefined : await sessions.refresh(token);
      if (refreshed?.ok) return grant(request, reply, refreshed.granted);
      if (token !== undefined) cookie.clear(request, reply);
      if (refreshed?.reason === 'reused')
        request.log.warn('a refresh token was used twice; its session has been ended');
      throw new Refusal(edgeErrors.invalidToken);
    },
  );
}
