import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import type { Routing } from '../../domain/routing/routing.ts';
import type { PublishedByPlan } from '../../domain/routing/publish-flow.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';

export interface PublishingDeps {
  readonly database: Database;
  readonly routing: Pick<Routing, 'flows'>;
  readonly audit: AuditLog;
}

/** Publishes due flows of all accounts; the audit log tells who scheduled them, and why. */
export async function publishAllDue({ database, routing, audit }: PublishingDeps, signal: AbortSignal): Promise<void> {
  const emailOf = async (accountId: string, userId: string): Promise<string> => {
    const user = await database.withAccount(accountId, (tx) =>
      tx.selectFrom('users').select('email').where('user_id', '=', userId).executeTakeFirst(),
    );
    return user?.email ?? userId;
  };
  const note = async (accountId: string, { kind, id, name, version, by, why }: PublishedByPlan) => {
    const detail = { list: kind === 'sms' ? 'smsflow' : 'callflow', id, version: String(version), why };
    const who = await emailOf(accountId, by);
    await audit.write(accountId, { action: 'flow-published', by: who, whom: name, address: '', detail });
  };
  for (const accountId of await everyAccount(database)) {
    signal.throwIfAborted();
    for (const done of await routing.flows.publishDue(accountId)) await note(accountId, done);
  }
}

/** Publishes scheduled flows every minute, including those that became due while no process ran [CONF-FLOW-004]. */
export const publishDueFlows = (deps: PublishingDeps) =>
  defineChore({
    ...{ name: 'publish-due-flows', cron: '* * * * *' },
    run: ({ signal }) => publishAllDue(deps, signal),
  });
