import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** The account's holidays ('YYYY-MM-DD'): those that the opening hours of its published flows name. */
export async function readHolidays(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`
    select distinct day #>> '{}' as day
    from flows join flow_versions on flow_versions.flow_id = flows.flow_id and flow_versions.version = flows.published
      cross join lateral jsonb_path_query(graph, '$.nodes[*].hours.holidays[*]') as day`.execute(tx);
  return new Set(rows.map(({ day }) => day));
}
