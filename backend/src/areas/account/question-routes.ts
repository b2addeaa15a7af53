import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  answerQuestionSchema,
  askQuestionSchema,
  billingGate,
  openQuestionsAnswerSchema,
  questionAnswerSchema,
  questionErrors,
  questionPaths,
} from '@patchbay/shared-contracts/billing';
import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { answer } from './answer-question.ts';
import { ask, openQuestions, questionBy, type QuestionAbout } from '../../domain/questions/questions.ts';
import { operatorFor, requireOperator, type OperatorDeps } from '../../domain/releases/operators/operators.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { operator, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

interface Deps {
  readonly database: Database;
  readonly now: () => number;
}

const response = { 200: questionAnswerSchema, ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };
const refusedAsking = {
  'no-line': edgeErrors.notFound,
  late: questionErrors.tooLate,
  asked: questionErrors.askedAlready,
} as const;
const refusedAnswering = {
  'no-question': edgeErrors.notFound,
  answered: questionErrors.answeredAlready,
  'too-much': questionErrors.tooMuch,
  'no-charge': questionErrors.noCharge,
} as const;

async function requireQuestion(tx: Tx, id: string): Promise<QuestionAbout> {
  const question = await questionBy(tx, id);
  if (question === undefined) throw new Refusal(edgeErrors.notFound);
  return question;
}

/** Adds the routes for questions about lines of the statement or of an invoice [ACCT-022]. */
export function questionRoutes(app: App, { database, now }: Deps): void {
  app.post(
    questionPaths.questions,
    {
      config: { gate: billingGate },
      schema: {
        summary: 'Questions a line, once and within 7 days [ACCT-022]',
        ...{ security: signedIn, body: askQuestionSchema, response },
      },
    },
    (request) => {
      const { accountId, userId } = actorOf(request);
      return database.withAccount(accountId, async (tx) => {
        const asked = await ask(tx, { accountId, userId, ...request.body, at: now() });
        if (!asked.ok) throw new Refusal(refusedAsking[asked.reason]);
        return { data: await requireQuestion(tx, asked.id) };
      });
    },
  );
}

async function openOfAll(database: Database) {
  const objects = [];
  for (const account_id of await everyAccount(database)) {
    const open = await database.withAccount(account_id, openQuestions);
    objects.push(...open.map((question) => ({ ...question, account_id })));
  }
  return { objects: objects.sort((one, other) => one.at.localeCompare(other.at)) };
}

function answerRoute(app: App, { database, now }: Deps): void {
  app.post(
    questionPaths.answer,
    {
      schema: {
        summary: 'Answers a question: with a refund or a credit note, or with words [ACCT-022]',
        ...{ security: [...operator], body: answerQuestionSchema, response },
      },
    },
    async (request) => {
      const { account_id: accountId, id, words, give_back: giveBack } = request.body;
      const { name: by } = operatorFor(request);
      return database.withAccount(accountId, async (tx) => {
        const refused = await answer(tx, { accountId, id, words, giveBack, by, at: now() });
        if (refused !== null) throw new Refusal(refusedAnswering[refused]);
        return { data: await requireQuestion(tx, id) };
      });
    },
  );
}

/** Adds the operator's routes for questions of all accounts. */
export const answeringRoutes = async (app: App, deps: Deps & OperatorDeps): Promise<void> => {
  await app.register(async (scope: App) => {
    requireOperator(scope, deps, 'permission:operate_releases');
    scope.get(
      questionPaths.open,
      {
        schema: {
          summary: 'Questions that wait for an answer, of all accounts, the oldest first',
          ...{ security: [...operator], response: { 200: openQuestionsAnswerSchema, ...refusals } },
        },
      },
      () => openOfAll(deps.database),
    );
    answerRoute(scope, deps);
  });
};
