import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { insightsPaths, surveyAnswerSchema, surveyQuestionSchema } from '@patchbay/shared-contracts/insights';
import { surveyFigures } from '../../domain/calls/survey-marks.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { figuresGate } from './access.ts';
import { resolveFigureQuery, oneAccount, asOfFields, rangeFields, type FigureDeps } from './figure-query.ts';

/** Adds the route of callers' answers to surveys of call flows [CONF-FLOW-010]. */
export function surveyRoute(app: App, deps: FigureDeps): void {
  app.get(
    insightsPaths.surveyMarks,
    {
      config: { gate: figuresGate },
      schema: {
        summary: 'Marks of the surveys of call flows, by question [CONF-FLOW-010]',
        security: signedIn,
        querystring: surveyQuestionSchema,
        response: { 200: surveyAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const ask = await resolveFigureQuery(deps, request, request.query);
      const { account_id: account } = oneAccount(ask);
      const objects = await deps.database.withAccount(account, (tx) => surveyFigures(tx, ask.sums, ask.range));
      return { status: 200, ...asOfFields(ask), range: rangeFields(ask.range), objects } as const;
    },
  );
}
