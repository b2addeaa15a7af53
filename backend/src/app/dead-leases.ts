import { sql } from 'kysely';
import { everyAccount } from '../domain/hierarchy/hierarchy.ts';
import type { Database } from '../kernel/db/database.ts';

/** Tables whose rows a process holds by a lease that it renews. */
const leased = ['campaign_tries', 'campaign_pacers', 'callbacks'] as const;

/**
 * Ends the leases of dead processes: their campaigns, lines and callbacks are taken over with the next beat instead of when the lease
 * has run out, and their agents are free.
 */
export async function endLeasesOfDead(
  database: Database,
  isDead: (processId: string) => Promise<boolean>,
  now: number,
): Promise<void> {
  const at = new Date(now);
  for (const accountId of await everyAccount(database))
    await database.withAccount(accountId, async (tx) => {
      const holders = leased.map((name) => sql`select held_by from ${sql.table(name)} where held_until > ${at}`);
      const held = await sql<{ held_by: string }>`${sql.join(holders, sql` union `)}`.execute(tx);
      for (const { held_by } of held.rows) {
        if (!(await isDead(held_by))) continue;
        for (const name of leased)
          await sql`update ${sql.table(name)} set held_until = ${at}
            where held_by = ${held_by} and held_until > ${at}`.execute(tx);
      }
    });
}
