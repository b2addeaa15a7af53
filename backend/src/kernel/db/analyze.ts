import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Has the planner look at a table into which much was just written: by guesses, reading it takes many times as long, until the database
 * looks by itself a minute later. Only the owner of the table may ask for that. Sees what this transaction wrote, too.
 */
export async function analyze(tx: Tx, table: keyof Tables): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    select current_user as role, set_config('role', 'none', true)`.execute(tx);
  await sql`analyze ${sql.table(table)}`.execute(tx);
  for (const { role } of rows) await sql`select set_config('role', ${role}, true)`.execute(tx);
}
