import { pageGate } from '@patchbay/shared-contracts';
import type { AuditAction } from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { Hub } from '../../domain/live/hub.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { lockDispositions } from './levels.ts';

export interface DispositionDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly hub: Pick<Hub, 'dispositionsChanged'>;
}

/** Gate for reading and changing: the gate of their page [TABBAR-004]. */
export const dispositionsGate = pageGate('/dispositions');

/** Entry for the audit log. */
export interface Noted {
  readonly action: Extract<AuditAction, `row-${string}`>;
  readonly id: string;
  readonly name: string;
}

/** Runs a change under a lock, together with its entries in the audit log, and notifies every console of the account. */
export const changing =
  ({ database, audit, nameOf, hub }: DispositionDeps) =>
  async <Result>(
    request: FastifyRequest,
    work: (tx: Tx, actor: Actor) => Promise<{ readonly result: Result; readonly noted: readonly Noted[] }>,
  ): Promise<Result> => {
    const actor = actorOf(request);
    const { accountId } = actor;
    const by = await nameOf(actor);
    const result = await database.withAccount(accountId, async (tx) => {
      await lockDispositions(tx, accountId);
      const done = await work(tx, actor);
      for (const { action, id, name: whom } of done.noted)
        await audit.writeWithin(tx, accountId, {
          ...{ action, by, whom, address: request.ip },
          detail: { list: 'dispositions', id },
        });
      return done.result;
    });
    hub.dispositionsChanged(accountId);
    return result;
  };
