import type { SurveyData } from '@patchbay/shared-contracts/shell';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { questionsIn } from './model/questions.ts';

/** Maximum number of answers in an export, the newest ones. */
const EXPORT_ROWS = 10_000;

/** User who reads the answers of others, and what the user may see of the account. */
interface FeedbackReader {
  readonly actor: Pick<Actor, 'userId'>;
  readonly sees: Pick<VisibleScope, 'agents'>;
}

interface Given {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly at: Date;
  readonly survey: SurveyData;
}

export const keepFeedback = (tx: Tx, { id, accountId, userId, at, survey }: Given) =>
  tx
    .insertInto('feedback')
    .values({
      feedback_id: id,
      account_id: accountId,
      user_id: userId,
      given_at: at,
      survey: JSON.stringify(survey),
    })
    .execute();

/**
 * Returns every survey of the account, newest first, with a column for each question [SHELL-034]; a supervisor of some queues gets the
 * surveys of their agents, and of the supervisor [LIVE-035].
 */
export async function feedbackRows(tx: Tx, { actor, sees }: FeedbackReader): Promise<readonly (readonly string[])[]> {
  const questions = questionsIn('en');
  const rows = await tx
    .selectFrom('feedback')
    .innerJoin('users', 'users.user_id', 'feedback.user_id')
    .where(({ or, eb, selectFrom }) =>
      sees.agents === null
        ? eb.lit(true)
        : or([
            eb('users.user_id', '=', actor.userId),
            eb(
              'users.user_id',
              'in',
              selectFrom('agents')
                .select('user_id')
                .where(allOf(byAgents(sees.agents))),
            ),
          ]),
    )
    .select(['given_at', 'survey', 'first_name', 'last_name', 'email', 'role'])
    .orderBy('given_at', 'desc')
    .limit(EXPORT_ROWS)
    .execute();
  const answersOf = (survey: SurveyData) =>
    questions.map(({ id }) => survey.find((answer) => answer.id === id)?.answer ?? '');
  return [
    ['Given at', 'Name', 'E-mail', 'Role', ...questions.map(({ text }) => text)],
    ...rows.map(({ given_at, survey, first_name, last_name, email, role }) => [
      given_at.toISOString(),
      `${first_name} ${last_name}`,
      email,
      role,
      ...answersOf(survey),
    ]),
  ];
}
