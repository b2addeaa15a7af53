import type { SurveyFigures } from '@patchbay/shared-contracts/insights';
import type { JourneyStep } from '@patchbay/shared-contracts/logs';
import { sql } from 'kysely';
import { allOf, oneOf, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { byAgents, byQueues, numbersOf, solutionNames } from './log-filters.ts';
import { marksIn } from './model/survey-marks.ts';
import type { SumsQuestion } from './sums/call-sums.ts';
import type { FigureRange } from './sums/model/parse-range.ts';

interface EndedCall {
  readonly call_id: string;
  readonly account_id: string;
  readonly started_at: Date;
  readonly journey: readonly JourneyStep[];
}

/** Stores callers' answers, with the ends of their calls [CONF-FLOW-010]. */
export async function writeMarks(tx: Tx, calls: readonly EndedCall[]): Promise<void> {
  const rows = calls.flatMap(({ account_id, call_id, started_at, journey }) =>
    marksIn(journey).map((each, place) => ({ account_id, call_id, started_at, place, ...each })),
  );
  if (rows.length > 0) await tx.insertInto('survey_marks').values(rows).execute();
}

const narrowed = ({ agents, queues, solutions, direction, numbers }: SumsQuestion): readonly Condition[] => [
  ...byAgents(agents),
  ...byQueues('queue_name', queues ?? null),
  ...oneOf('solution', solutionNames(solutions)),
  ...oneOf('direction', direction === undefined ? undefined : [direction]),
  ...numbersOf([], numbers),
];

/** Returns callers' answers to each question, the most asked first. */
export async function surveyFigures(tx: Tx, question: SumsQuestion, { from, end }: FigureRange) {
  const { rows } = await sql<SurveyFigures>`
    select survey_marks.question, count(*)::int as asked, count(mark)::int as answered, avg(mark)::float8 as average,
      array(select count(*) filter (where each = nr) from unnest(array_agg(mark)) as each, generate_series(1, 5) as nr
        group by nr order by nr)::int[] as marks
    from survey_marks cross join lateral (
      select from calls where calls.call_id = survey_marks.call_id and calls.started_at = survey_marks.started_at
        and ${allOf(narrowed(question))}) as call
    where survey_marks.started_at >= ${new Date(from)} and survey_marks.started_at < ${new Date(end)}
    group by survey_marks.question order by asked desc, survey_marks.question`.execute(tx);
  return rows;
}
