import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import type { Database } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';

const DAY_MS = 86_400_000;
/** Retention: one month for delivered ones, three months for those given up, which can be sent again in that time. */
const KEPT_MS = { delivered: 30 * DAY_MS, dead: 90 * DAY_MS } as const;

async function forget(database: Database, now: number): Promise<void> {
  for (const accountId of await everyAccount(database))
    await database.withAccount(accountId, async (tx) => {
      for (const state of ['delivered', 'dead'] as const)
        await tx
          .deleteFrom('hook_deliveries')
          .where('state', '=', state)
          .where('made_at', '<', new Date(now - KEPT_MS[state]))
          .execute();
    });
}

/** Deletes old deliveries, once a day. */
export const forgetDeliveries = ({ database, now }: { readonly database: Database; readonly now: () => number }) =>
  defineChore({ name: 'forget-deliveries', cron: '20 3 * * *', run: () => forget(database, now()) });
