import { roles, roleSchema } from '@patchbay/shared-contracts';
import {
  secondFactorRolesAnswerSchema,
  secondFactorRolesSchema,
  signInPaths,
  type SecondFactorRoles,
} from '@patchbay/shared-contracts/sign-in';
import type { AuditLog } from '../../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import { refusals, signedIn } from '../../../kernel/edge/openapi.ts';
import type { App } from '../../../kernel/edge/server.ts';
import { actorOf } from '../authentication.ts';
import { sinceOf, type RequiredSince } from '../model/required-factor.ts';
import type { NameOf } from '../who.ts';

export interface RequiredRolesDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
}

const shown = (since: RequiredSince): SecondFactorRoles => ({
  owner: since.owner !== undefined,
  supervisor: since.supervisor !== undefined,
  agent: since.agent !== undefined,
});

const read = async (tx: Tx): Promise<RequiredSince> => {
  const account = await tx.selectFrom('accounts').select('second_factor_roles').executeTakeFirstOrThrow();
  return sinceOf(account.second_factor_roles);
};

/** Roles that must use two-factor sign-in, set by an owner of the account [SEC-008]. */
export function requiredRolesRoutes(app: App, { database, audit, nameOf, now }: RequiredRolesDeps): void {
  app.get(
    signInPaths.secondFactorRoles,
    {
      config: { gate: 'admin' },
      schema: {
        summary: 'Roles whose people have to have a second factor [SEC-008]',
        security: signedIn,
        response: { 200: secondFactorRolesAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const since = await database.withAccount(actorOf(request).accountId, read);
      return { status: 200, data: shown(since) } as const;
    },
  );
  app.put(
    signInPaths.secondFactorRoles,
    {
      config: { gate: 'admin', fresh: 'everybody' },
      schema: {
        summary: 'Changes them; it holds from the next sign-in on [SEC-008]',
        security: signedIn,
        body: secondFactorRolesSchema,
        response: { 200: secondFactorRolesAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const wanted = roles.filter((role) => request.body[roleSchema.parse(role)]);
      const by = await nameOf(actor);
      await database.withAccount(actor.accountId, async (tx) => {
        const before = await read(tx);
        const at = new Date(now()).toISOString();
        const since = Object.fromEntries(wanted.map((role) => [role, before[role] ?? at]));
        await tx
          .updateTable('accounts')
          .set({ second_factor_roles: JSON.stringify(since) })
          .execute();
      });
      const detail = { roles: wanted.join(' ') };
      await audit.write(actor.accountId, { action: 'second-factor-required', by, address: request.ip, detail });
      return { status: 200, data: request.body } as const;
    },
  );
}
