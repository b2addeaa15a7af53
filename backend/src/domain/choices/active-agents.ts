import type { Tx } from '../../kernel/db/database.ts';
import { fullNameOf } from '../identity/full-name.ts';

/** Returns the active agents by name, for choosers. */
export async function activeAgents(tx: Tx): Promise<{ readonly id: string; readonly name: string }[]> {
  const rows = await tx
    .selectFrom('agents')
    .select(['agent_id', 'first_name', 'last_name'])
    .where('is_active', '=', true)
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
  return rows.map((row) => ({ id: row.agent_id, name: fullNameOf(row) }));
}
