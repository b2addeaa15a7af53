import { edgeErrors, errorAnswerSchema, tokenAnswerSchema } from '@patchbay/shared-contracts';
import {
  secondFactorNeededSchema,
  SSO_TOKEN_MS,
  ssoErrors,
  ssoRefusalSchema,
  ssoSignInSchema,
  ssoTokenAnswerSchema,
  ssoTokenRequestSchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { platformPermissions } from '@patchbay/shared-contracts/platform';
import type { AuditLog } from '../../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';
import { actorOf } from '../authentication.ts';
import { operator, refusals } from '../../../kernel/edge/openapi.ts';
import { originOf, requireSameOrigin } from '../../../kernel/edge/origin.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { Actor } from '../actor.ts';
import type { Granting, Shown } from '../granting.ts';
import type { SsoTokens, SsoWish } from './sso-tokens.ts';
import { readUser } from '../users.ts';
import type { NameOf } from '../who.ts';

export interface SsoDeps {
  readonly database: Database;
  readonly ssoTokens: SsoTokens;
  readonly granting: Granting;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly publicOrigin: string | undefined;
}

/** Finds a user of the transaction's account, by user name, e-mail or user id. */
const findUser = (tx: Tx, text: string) =>
  tx
    .selectFrom('users')
    .selectAll()
    .where('is_active', '=', true)
    .where(({ eb, fn, or }) =>
      or([
        eb(fn<string>('lower', ['email']), '=', text.toLowerCase()),
        eb(fn<string>('lower', ['username']), '=', text.toLowerCase()),
        eb('user_id', '=', text),
      ]),
    )
    .executeTakeFirst();

/** Whether an owner may act as this user: not as another owner, so that nobody gains rights. */
const mayAssume = (who: Row<'users'>, assumed: Row<'users'>): boolean =>
  who.role === 'owner' && assumed.role !== 'owner' && assumed.is_active;

/** Whether the user may publish to all, or decide in the account. */
const isPowerful = (user: Row<'users'>): boolean =>
  user.role === 'owner' || user.permissions[platformPermissions.operate] === true;

/**
 * Limits the users whom a program may sign in, so that it gains no rights [SEC-008]: no owner and no operator; and it may only act as
 * another user for the person who created its key.
 */
const mayProgram = (
  { userId }: Pick<Actor, 'userId'>,
  user: Row<'users'>,
  assumed: Row<'users'> | undefined,
): boolean => (assumed === undefined ? !isPowerful(user) : user.user_id === userId && !isPowerful(assumed));

/** POST sso_token: the admin call that creates a link's token. */
export function ssoTokenRoute(app: App, deps: SsoDeps): void {
  const { database, ssoTokens, audit, nameOf, publicOrigin } = deps;
  app.post(
    signInPaths.ssoToken,
    {
      config: { gate: 'admin', fresh: 'everybody' },
      schema: {
        summary: 'A signed temporary token for /sso, for one use within five minutes',
        security: [...operator],
        body: ssoTokenRequestSchema,
        response: { 200: ssoTokenAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { username, assume_id: assumeId } = request.body;
      const { user, assumed } = await database.withAccount(actor.accountId, async (tx) => ({
        user: await findUser(tx, username),
        assumed: assumeId === undefined ? undefined : await readUser(tx, assumeId),
      }));
      if (user === undefined) throw new Refusal(ssoErrors.unknownUser, 'username');
      if (assumeId !== undefined && assumed === undefined) throw new Refusal(ssoErrors.unknownUser, 'assume_id');
      if (assumed !== undefined && !mayAssume(user, assumed)) throw new Refusal(edgeErrors.forbidden, 'assume_id');
      const byProgram = actor.keyLabel !== undefined;
      if (byProgram && !mayProgram(actor, user, assumed)) throw new Refusal(edgeErrors.forbidden, 'username');
      const token = await ssoTokens.make({ accountId: actor.accountId, userId: user.user_id, assumeId, byProgram });
      const detail = assumed === undefined ? {} : { assumes: assumed.email };
      const event = { action: 'sso-token-made', by: await nameOf(actor), whom: user.email, detail } as const;
      await audit.write(actor.accountId, { ...event, address: request.ip });
      const query = new URLSearchParams({ token, ...(assumeId === undefined ? {} : { assume_id: assumeId }) });
      const url = `${originOf(request, publicOrigin)}/sso?${query.toString()}`;
      return { status: 200, data: { token, url, expires_in: SSO_TOKEN_MS / 1000 } } as const;
    },
  );
}

/** Checked again when the token is used: rights may have changed meanwhile. */
async function shownBy(database: Database, { accountId, userId, assumeId, byProgram }: SsoWish): Promise<Shown | null> {
  const { user, assumed } = await database.withAccount(accountId, async (tx) => ({
    user: await readUser(tx, userId),
    assumed: assumeId === undefined ? undefined : await readUser(tx, assumeId),
  }));
  if (user === undefined || !user.is_active) return null;
  if (assumeId === undefined && byProgram && isPowerful(user)) return null;
  if (assumeId === undefined) return { accountId, userId, email: user.email, method: 'sso' };
  if (assumed === undefined || !mayAssume(user, assumed)) return null;
  return { accountId, userId: assumeId, email: assumed.email, method: 'sso', assumer: { userId, email: user.email } };
}

/** POST SSO sign-in [AUTH-083]. */
export function ssoSignInRoute(app: App, deps: SsoDeps): void {
  const { database, ssoTokens, granting, publicOrigin } = deps;
  app.post(
    signInPaths.ssoSignIn,
    {
      config: { rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        summary: 'Sign in with a temporary token [AUTH-083]',
        body: ssoSignInSchema,
        response: {
          ...{ 200: tokenAnswerSchema, 202: secondFactorNeededSchema },
          ...{ 400: errorAnswerSchema, 401: ssoRefusalSchema, 403: errorAnswerSchema },
        },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      const read = await ssoTokens.spend(request.body.token);
      const shown = read.ok ? await shownBy(database, read.wish) : null;
      if (shown !== null) return granting.finish(request, reply, shown);
      const { status, code, message } = ssoErrors[read.ok ? 'invalid' : read.reason];
      void reply.code(status).header('Cache-Control', 'no-store');
      return { status, error: { code, message }, log: { response: { status } } };
    },
  );
}
