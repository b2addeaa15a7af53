import { ownProfileAnswerSchema, ownProfileSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { inOwnName } from '../../domain/identity/own-name.ts';
import type { NameOf } from '../../domain/identity/who.ts';

export interface OwnProfileDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** PUT the own profile [ROUTE-006]: personal data, so that nobody acting in another's name may change them. */
export function ownProfileRoute(app: App, { database, audit, nameOf }: OwnProfileDeps): void {
  app.put(
    signInPaths.ownProfile,
    {
      config: { gate: 'signed-in' },
      preHandler: inOwnName(database),
      schema: {
        summary: 'Changes the own profile',
        security: signedIn,
        body: ownProfileSchema,
        response: { 200: ownProfileAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { accountId, userId } = actor;
      await database.withAccount(accountId, (tx) =>
        tx.updateTable('users').set(request.body).where('user_id', '=', userId).execute(),
      );
      await audit.write(accountId, { action: 'profile-changed', by: await nameOf(actor), address: request.ip });
      return { status: 200, data: request.body } as const;
    },
  );
}
