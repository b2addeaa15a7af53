import type { Tx } from '../../kernel/db/database.ts';
import { fullNameOf } from '../identity/full-name.ts';

/** Returns names by id; unknown ids are left out. */
export async function namesOfAgents(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('agents')
    .select(['agent_id', 'first_name', 'last_name'])
    .where('agent_id', 'in', ['', ...ids])
    .execute();
  return new Map(rows.map((row) => [row.agent_id, fullNameOf(row)]));
}
