import {
  flowRefusedSchema,
  TRIAL_PATH,
  trialAnswerSchema,
  trialStateAnswerSchema,
} from '@patchbay/shared-contracts/flows';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { FlowTrials } from '../../domain/routing/flow-trials.ts';
import { refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { config, params, ROOM } from './route-parts.ts';

const trialParams = params.extend({ digits: z.string().regex(/^\d{6,15}$/) });

/** Adds the routes for calling a draft from a phone and following its steps [CONF-FLOW-005]. */
export function trialRoutes(app: App, trials: Pick<FlowTrials, 'begin' | 'calls'>): void {
  app.post(
    `${ROOM}${TRIAL_PATH}`,
    {
      config,
      schema: {
        summary: 'A number that leads through the draft as it is now, for a quarter of an hour [CONF-FLOW-005]',
        ...{ security: signedIn, params },
        response: { 200: trialAnswerSchema, ...refusalsOfOne, 422: flowRefusedSchema },
      },
    },
    async (request) => ({
      status: 200,
      data: await trials.begin(actorOf(request).accountId, request.params.id),
    }),
  );
  app.get(
    `${ROOM}${TRIAL_PATH}:digits/`,
    {
      config,
      schema: {
        summary: 'The calls of a draft by its number, and where each is [CONF-FLOW-005]',
        ...{ security: signedIn, params: trialParams, response: { 200: trialStateAnswerSchema, ...refusalsOfOne } },
      },
    },
    async (request) => {
      const { id, digits } = request.params;
      return {
        status: 200,
        data: { calls: await trials.calls(actorOf(request).accountId, id, `+${digits}`) },
      };
    },
  );
}
