import { callQualityReportSchema, edgeErrors, errorAnswerSchema, paths } from '@patchbay/shared-contracts';
import { z } from 'zod';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import type { AgentActivity } from '../../directory/activity.ts';
import { actorOf } from '../../../kernel/edge/authentication.ts';
import { refusals, signedIn } from '../../../kernel/edge/openapi.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import { addQuality } from './stored.ts';

export interface QualityDeps {
  readonly database: Database;
  readonly activity: Pick<AgentActivity, 'of'>;
}

/**
 * Whether the agent is, or just was, on that call, or the record says so: an incoming call's record knows its agent at the end only,
 * the one who was asked in never.
 */
export async function wasOnCall(
  tx: Tx,
  { activity }: Pick<QualityDeps, 'activity'>,
  agentId: string,
  callId: string,
): Promise<boolean> {
  const call = await tx.selectFrom('calls').select('agent_id').where('call_id', '=', callId).executeTakeFirst();
  if (call === undefined) return false; // of nobody, or of another account
  const { callId: now, lastCallId: before } = activity.of(agentId);
  return call.agent_id === agentId || now === callId || before === callId;
}

export function qualityRoutes(app: App, deps: QualityDeps): void {
  app.post(
    paths.callQuality,
    {
      config: { rateLimit: { max: 600, timeWindow: 60_000 } }, // one or two a call, whole offices from one address
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
