import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';

/** Returns the number of active agents of each account that has some. */
export async function agentsOfAccounts(database: Pick<Database, 'atEntry'>): Promise<ReadonlyMap<string, number>> {
  const rows = await database.atEntry((tx) =>
    tx
      .selectFrom('users')
      .select(['account_id', sql<number>`count(*)::int`.as('agents')])
      .where('role', '=', 'agent')
      .where('is_active', '=', true)
      .groupBy('account_id')
      .execute(),
  );
  return new Map(rows.map(({ account_id: id, agents }) => [id, agents]));
}
