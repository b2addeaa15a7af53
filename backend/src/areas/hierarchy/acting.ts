import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  accountTreeGate,
  actingAnswerSchema,
  backAnswerSchema,
  hierarchyErrors,
  hierarchyPaths,
} from '@patchbay/shared-contracts/hierarchy';
import { z } from 'zod';
import { accountsFrom } from '../../domain/hierarchy/hierarchy.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { actingPerson } from '../../domain/identity/confirming/acting-person.ts';
import type { SessionCookie } from '../../domain/identity/cookie.ts';
import type { Granting } from '../../domain/identity/granting.ts';
import { inOwnName } from '../../domain/identity/own-name.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { requireSameOrigin } from '../../kernel/edge/origin.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface ActingDeps {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'end' | 'goOn'>;
  readonly granting: Granting;
  readonly cookie: SessionCookie;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly config: { readonly publicOrigin: string | undefined };
}

/** Finds the owner in whose name the user acts: the account's oldest one. */
const ownerOf = (database: Database, accountId: string) =>
  database.withAccount(accountId, (tx) =>
    tx
      .selectFrom('users')
      .select(['user_id', 'email'])
      .where('role', '=', 'owner')
      .where('is_active', '=', true)
      .orderBy('password_changed_at')
      .orderBy('user_id')
      .executeTakeFirst(),
  );

/** Adds the route to act as the owner of an account below the user's own [ACCT-018]. */
export function actRoute(app: App, { database, granting, audit, config }: ActingDeps): void {
  app.post(
    hierarchyPaths.act(':id'),
    {
      config: { gate: accountTreeGate, fresh: 'everybody' },
      preHandler: inOwnName(database),
      schema: {
        summary: 'Act as the owner of an account below the own one, for an hour [ACCT-018, ROUTE-028]',
        ...{ security: signedIn, params: z.strictObject({ id: z.string().max(64) }) },
        response: { 200: actingAnswerSchema, ...refusalsOfOne, 409: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, config.publicOrigin);
      const actor = actorOf(request);
      const below = await accountsFrom(database, actor.accountId);
      const account = below.slice(1).find(({ account_id: id }) => id === request.params.id);
      if (account === undefined) throw new Refusal(hierarchyErrors.unknown);
      const owner = await ownerOf(database, account.account_id);
      if (owner === undefined) throw new Refusal(hierarchyErrors.noOwner);
      const assumer = await actingPerson(database, actor);
      const entry = { action: 'user-assumed', by: assumer.email, whom: owner.email, address: request.ip } as const;
      await audit.write(actor.accountId, { ...entry, detail: { account: account.name } });
      await granting.begin(request, reply, {
        ...{ accountId: account.account_id, userId: owner.user_id, email: owner.email, method: 'sso' },
        assumer: { userId: assumer.user_id, email: assumer.email },
        origin: { accountId: actor.accountId, sessionId: actor.sessionId },
      });
      return { status: 200, data: { user_id: owner.user_id } } as const;
    },
  );
}

/** Adds the route to return from there [ACCT-018]. */
export function backRoute(app: App, deps: ActingDeps): void {
  const { database, sessions, granting, cookie, audit, nameOf, config } = deps;
  app.post(
    hierarchyPaths.back,
    {
      config: { gate: 'signed-in', whileDue: ['password-due', 'factor-due'] },
      schema: {
        summary: 'End acting as the owner of an account below, and go on in the own session [ACCT-018]',
        ...{ security: signedIn, response: { 200: backAnswerSchema, ...refusals, 409: errorAnswerSchema } },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, config.publicOrigin);
      const actor = actorOf(request);
      const { accountId, sessionId } = actor;
      const from = await database.withAccount(accountId, (tx) =>
        tx
          .selectFrom('sessions')
          .select(['assumed_from', 'assumed_session'])
          .where('session_id', '=', sessionId)
          .executeTakeFirst(),
      );
      const { assumed_from: above, assumed_session: origin } = from ?? {};
      if (typeof above !== 'string' || typeof origin !== 'string') throw new Refusal(hierarchyErrors.notActing);
      await audit.write(accountId, { action: 'assumed-ended', by: await nameOf(actor), address: request.ip });
      await sessions.end(accountId, sessionId);
      const granted = await sessions.goOn({ accountId: above, sessionId: origin });
      if (granted === null) cookie.clear(request, reply);
      else await granting.grant(request, reply, granted);
      return { status: 200, data: { signed_in: granted !== null } } as const;
    },
  );
}
