import { supervisorsAnswerSchema, supervisorsPath } from '@patchbay/shared-contracts/calls';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { CallActs } from '@patchbay/telephony/call-port';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { SupervisionNews } from './supervision-news.ts';

export interface SupervisionShownDeps {
  readonly telephony: Pick<CallActs, 'supervisorsOf'>;
  readonly supervisionNews: Pick<SupervisionNews, 'shown'>;
}

/** Adds the route of the supervisors shown to agents [LIVE-033]. */
export function supervisionShownRoutes(app: App, deps: SupervisionShownDeps): void {
  app.get(
    supervisorsPath,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Who is shown to supervise the own call [LIVE-033]',
        security: signedIn,
        querystring: z.object({ uuid: z.string().min(1).max(64) }),
        response: { 200: supervisorsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId, agentId } = actorOf(request);
      const { uuid } = request.query;
      const present = agentId === null ? [] : await deps.telephony.supervisorsOf(uuid, agentId);
      const supervisors = [...(await deps.supervisionNews.shown(accountId, present))];
      return { status: 200, data: { call_id: uuid, supervisors } } as const;
    },
  );
}
