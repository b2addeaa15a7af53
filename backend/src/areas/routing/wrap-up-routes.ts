import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import { changeWrapUpSchema, wrapUpAnswerSchema, wrapUpErrors, callPaths } from '@patchbay/shared-contracts/calls';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { AgentRef } from '@patchbay/telephony/ports';
import type { WrapUps } from '../../domain/routing/wrap-ups.ts';

const ownAgent = (request: Parameters<typeof actorOf>[0]): AgentRef => {
  const { accountId, agentId } = actorOf(request);
  if (agentId === null) throw new Refusal(edgeErrors.forbidden);
  return { accountId, agentId };
};

export function wrapUpRoutes(app: App, wrapUps: Pick<WrapUps, 'until' | 'change'>): void {
  const answers = { 200: wrapUpAnswerSchema, ...refusals };
  app.get(
    callPaths.wrapUp,
    {
      config: { gate: 'signed-in' },
      schema: { summary: 'Until when the own agent wraps up [TEL-016]', security: signedIn, response: answers },
    },
    async (request) => ({ data: { until: await wrapUps.until(ownAgent(request)) } }),
  );
  app.post(
    callPaths.wrapUp,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'End the own wrap-up early, or extend it [TEL-016]',
        security: signedIn,
        body: changeWrapUpSchema,
        response: { ...answers, 409: errorAnswerSchema },
      },
    },
    async (request) => {
      const until = await wrapUps.change(ownAgent(request), request.body.do);
      if (until === undefined) throw new Refusal(wrapUpErrors.none);
      return { data: { until } };
    },
  );
}
