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
      for (const name of leased) {
        const table = sql.table(name);
        const held = await sql<{ held_by: string }>`select distinct held_by from ${table}
          where held_until > ${at}`.execute(tx);
        for (const { held_by } of held.rows)
          if (await isDead(held_by))
            await sql`update ${table} set held_until = ${at} where held_by = ${held_by}`.execute(tx);
      }
    });
}
