import { sql, type SqlBool } from 'kysely';
import { allOf, oneOf, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { byAgents, numbersOf, solutionNames } from '../../domain/calls/log-filters.ts';
import type { SumsQuestion } from '../../domain/calls/sums/call-sums.ts';
import type { FigureRange } from '../../domain/calls/sums/model/parse-range.ts';

/** Longest range with a peak: it needs a scan of the calls, and is not additive. A day of a clock change has 25 hours. */
const LONGEST_MS = 25 * 3_600_000;

const inQueues = (queues: readonly string[] | undefined): readonly Condition[] =>
  oneOf('queue_id', queues).map((isOne) => sql<SqlBool>`queue_name in (select name from queues where ${isOne})`);

/** Returns the most simultaneous finished calls in a range of up to a day; null for longer ones. */
export async function peakOf(tx: Tx, question: SumsQuestion, { from, end }: FigureRange): Promise<number | null> {
  if (end - from > LONGEST_MS) return null;
  const [begins, ends] = [new Date(from), new Date(end)];
  const narrow = [
    ...byAgents(question.agents),
    ...inQueues(question.queues),
    ...oneOf('solution', solutionNames(question.solutions)),
    ...oneOf('direction', question.direction === undefined ? undefined : [question.direction]),
    ...numbersOf([], question.numbers),
  ];
  const { rows } = await sql<{ peak: number }>`
    with near as (
      select started_at, ended_at from calls
      where started_at < ${ends} and started_at >= ${begins}::timestamptz - interval '1 day' and ended_at > ${begins} and ${allOf(narrow)}
    ),
    changes (at, change) as (select greatest(started_at, ${begins}), 1 from near union all select ended_at, -1 from near)
    select coalesce(max(calls), 0)::int as peak
      from (select sum(change) over (order by at, change) as calls from changes) as swept`.execute(tx);
  return rows[0]?.peak ?? 0;
}
