import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import { callQualityReportSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { z } from 'zod';
import type { Database } from '../../kernel/db/database.ts';
import type { AgentActivity } from '../../domain/directory/activity.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { wasOnCall } from '../../domain/calls/touch-call.ts';
import { addQuality } from '../../domain/calls/quality.ts';

export interface QualityDeps {
  readonly database: Database;
  readonly activity: Pick<AgentActivity, 'of'>;
}

export function qualityRoutes(app: App, deps: QualityDeps): void {
  app.post(
    callPaths.callQuality,
    {
      config: { gate: 'signed-in', rateLimit: { max: 600, timeWindow: 60_000 } }, // one or two per call, but whole offices share an address
      schema: {
        summary: 'How the own call sounded [TEL-012]',
        security: signedIn,
        body: callQualityReportSchema,
        response: { 204: z.undefined(), ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { accountId, agentId } = actorOf(request);
      const { call_id: callId, quality } = request.body;
      const stored = await deps.database.withAccount(accountId, async (tx) => {
        if (agentId === null || !(await wasOnCall(tx, deps, agentId, callId))) return false;
        await addQuality(tx, { accountId, agentId, callId }, quality);
        return true;
      });
      if (!stored) throw new Refusal(edgeErrors.notFound);
      return reply.code(204).send();
    },
  );
}
