import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/**
 * Has the planner look at calls that were filled in by the same transaction: by guesses, counting them takes many times as long. Only the
 * owner of the table may ask for that.
 */
export async function analyzeCalls(tx: Tx): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    select current_user as role, set_config('role', 'none', true)`.execute(tx);
  await sql`analyze calls`.execute(tx);
  for (const { role } of rows) await sql`select set_config('role', ${role}, true)`.execute(tx);
}
