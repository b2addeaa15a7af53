import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Runs ANALYZE on a table after many writes: until the database does so itself a minute later, bad estimates make reads many times
 * slower. Only the owner of the table may run it. It sees what this transaction wrote, too.
 */
export async function analyze(tx: Tx, table: keyof Tables): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    select current_user as role, set_config('role', 'none', true)`.execute(tx);
  await sql`analyze ${sql.table(table)}`.execute(tx);
  for (const { role } of rows) await sql`select set_config('role', ${role}, true)`.execute(tx);
}
