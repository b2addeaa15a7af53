import {
  callersNowAnswerSchema,
  flowLimits,
  flowWaysAnswerSchema,
  flowWaysPath,
  usageAnswerSchema,
  usageErrors,
  usageQuerySchema,
} from '@patchbay/shared-contracts/flows';
import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { z } from 'zod';
import { accessOf } from '../../domain/access/route-gates.ts';
import { mayTouchCall, type TouchDeps } from '../../domain/calls/touch-call.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { FlowCallers } from '../../domain/live/flow-callers.ts';
import type { Flows } from '../../domain/routing/flows.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { config, params, ROOM } from './route-parts.ts';

const DAY_MS = 86_400_000;
const callParams = z.strictObject({ call: z.string().max(100) });

export interface UsageDeps extends TouchDeps {
  readonly database: Database;
  readonly flows: Pick<Flows, 'usage' | 'ways' | 'require'>;
  readonly flowCallers: Pick<FlowCallers, 'of'>;
}

function callersNowRoute(app: App, { flows, flowCallers }: UsageDeps): void {
  app.get(
    `${ROOM}usage/now/`,
    {
      config,
      schema: {
        summary: 'How many callers are in each step at this moment [CONF-FLOW-006]',
        ...{ security: signedIn, params, response: { 200: callersNowAnswerSchema, ...refusalsOfOne } },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { id } = request.params;
      await flows.require(accountId, id);
      const steps = [...(await flowCallers.of(accountId, id))];
      const nodes = steps.map(([node_id, callers]) => ({ node_id, callers }));
      return { status: 200, data: { callers: nodes.reduce((sum, { callers }) => sum + callers, 0), nodes } };
    },
  );
}

/** Adds the routes for the paths of calls through flows: aggregated, and of one call [CONF-FLOW-006, CONF-FLOW-012]. */
export function usageRoutes(app: App, deps: UsageDeps): void {
  const { database, flows } = deps;
  callersNowRoute(app, deps);
  app.get(
    `${ROOM}usage/`,
    {
      config,
      schema: {
        summary: 'How many calls took each way out of each step, and how many hung up there [CONF-FLOW-006]',
        ...{ security: signedIn, params, querystring: usageQuerySchema },
        response: { 200: usageAnswerSchema, ...refusalsOfOne, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const { from, to, version } = request.query;
      const asked = { from: new Date(from), to: new Date(to), version };
      const days = (asked.to.getTime() - asked.from.getTime()) / DAY_MS;
      if (days <= 0 || days > flowLimits.usageDays) throw new Refusal(usageErrors.range, 'to');
      return { status: 200, data: await flows.usage(actorOf(request).accountId, request.params.id, asked) };
    },
  );
  app.get(
    `${flowWaysPath}:call/`,
    {
      config,
      schema: {
        summary: 'The ways of a call through flows, in the versions that it ran [CONF-FLOW-012]',
        ...{ security: signedIn, params: callParams, response: { 200: flowWaysAnswerSchema, ...refusals } },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { sees } = accessOf(request);
      const call = await database.withAccount(actor.accountId, (tx) =>
        tx
          .selectFrom('calls')
          .select('call_id')
          .where('call_id', '=', request.params.call)
          .where(mayTouchCall(deps, { actor, sees }))
          .executeTakeFirst(),
      );
      return { status: 200, data: call ? await flows.ways(actor.accountId, call.call_id) : [] };
    },
  );
}
