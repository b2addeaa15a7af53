import { randomUUID } from 'node:crypto';
import { edgeErrors } from '@patchbay/shared-contracts';
import {
  feedbackQuestionsAnswerSchema,
  feedbackQuestionsQuerySchema,
  submitFeedbackAnswerSchema,
  submitFeedbackSchema,
  shellPaths,
} from '@patchbay/shared-contracts/shell';
import type { Database } from '../../kernel/db/database.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { askedSeparator } from '../../domain/profile/csv-separator.ts';
import { csvReply } from '../../kernel/edge/csv-file.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { feedbackRows, keepFeedback } from './feedback.ts';
import { faultOf, questionsIn } from './model/questions.ts';

export interface FeedbackDeps {
  readonly database: Database;
  readonly now: () => number;
}

export function feedbackRoutes(app: App, { database, now }: FeedbackDeps): void {
  app.get(
    shellPaths.feedbackQuestions,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'The survey [SHELL-032]',
        security: signedIn,
        querystring: feedbackQuestionsQuerySchema,
        response: { 200: feedbackQuestionsAnswerSchema, ...refusals },
      },
    },
    async (request) => ({ questions: questionsIn(request.query.language) }),
  );
  app.post(
    shellPaths.submitFeedback,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Answers of the survey [SHELL-032, SHELL-034]',
        security: signedIn,
        body: submitFeedbackSchema,
        response: { 200: submitFeedbackAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId, userId } = actorOf(request);
      const survey = request.body.surveyData;
      const wrong = survey.find((answer) => faultOf(answer) !== null);
      if (wrong !== undefined) throw new Refusal(edgeErrors.invalid, wrong.id);
      const given = { id: randomUUID(), accountId, userId, at: new Date(now()), survey };
      await database.withAccount(accountId, (tx) => keepFeedback(tx, given));
      return { status: 200, message: 'Feedback submitted successfully' } as const;
    },
  );
  app.get(
    shellPaths.feedbackExport,
    {
      config: { gate: 'privileged', fresh: 'everybody' },
      schema: {
        summary: 'Every answer of the account as CSV, for supervisors [SHELL-034]',
        security: signedIn,
        response: { 200: aFile, ...refusals },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { sees } = accessOf(request);
      const rows = await database.withAccount(actor.accountId, (tx) => feedbackRows(tx, { actor, sees }));
      const separator = await askedSeparator(database, actor);
      return reply.send(csvReply(reply, { name: 'feedback.csv', separator, rows }));
    },
  );
}
