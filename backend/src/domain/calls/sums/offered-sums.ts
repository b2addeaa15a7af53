import { sql } from 'kysely';
import { allOf } from '../../../kernel/db/conditions.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { byQueues } from '../log-filters.ts';

/** Number of calls offered in a quarter of an hour; `at`: its beginning, epoch ms. */
export interface OfferedAt {
  readonly at: number;
  readonly offered: number;
}

/**
 * Returns the quarters of an hour of a range (epoch ms, whole quarters) with offered calls, in order: of these queues (ids), or of all
 * (null). One query on the stored sums suffices: thresholds do not affect the number of offered calls.
 */
export async function offeredByQuarter(
  tx: Tx,
  { from, end }: { readonly from: number; readonly end: number },
  queues: readonly string[] | null,
): Promise<readonly OfferedAt[]> {
  const { rows } = await sql<OfferedAt>`
    select (extract(epoch from begins) * 1000)::float8 as at, sum(offered)::float8 as offered from call_sums
    where agent_id = '*' and span = 'quarter' and begins >= ${new Date(from)} and begins < ${new Date(end)} and direction = 'inbound'
      and ${allOf(byQueues('queue', queues))}
    group by begins having sum(offered) > 0 order by begins`.execute(tx);
  return rows;
}
