import { sql } from 'kysely';
import { allOf } from '../../../kernel/db/conditions.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { addedSums, narrowing, type KeptSums, type SumsQuestion } from './call-sums.ts';
import type { FigureRange } from './model/asked-range.ts';

export interface DispositionSums extends KeptSums {
  /** Null of calls without one. */
  readonly disposition: string | null;
  readonly sub_disposition: string | null;
}

/** By what became of calls, the most frequent first. No sums of it are kept: the rows are counted, by the same function as all sums. */
export async function sumsByDisposition(tx: Tx, question: SumsQuestion, { from, end }: FigureRange) {
  const { rows } = await sql<DispositionSums>`
    select disposition, sub_disposition, 0::float8 as level_of, ${addedSums}
    from (
      select call, nullif(disposition, '') as disposition, nullif(sub_disposition, '') as sub_disposition
      from calls as call where ended_at is not null and started_at >= ${new Date(from)} and started_at < ${new Date(end)}
    ) as found
      cross join lateral (select * from patchbay_sums_of(call, false, 1) where ${allOf(narrowing(question))}) as sums
    group by 1, 2 order by calls desc, disposition nulls last, sub_disposition nulls first`.execute(tx);
  return rows;
}
