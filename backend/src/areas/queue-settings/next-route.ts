import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { listErrors } from '@patchbay/shared-contracts/list';
import { nextInQueueSchema, nextQueueQuerySchema, queuePaths } from '@patchbay/shared-contracts/queues';
import { namesOfAgents } from '../../domain/directory/names-of-agents.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { readQueuePlan } from '../../domain/routing/queues.ts';
import type { CallPort } from '@patchbay/telephony/call-port';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { config, type QueueSettingsDeps } from './requests.ts';

export interface NextDeps extends QueueSettingsDeps {
  readonly telephony: Pick<CallPort, 'nextInQueue'>;
}

/** Adds the route that predicts who would ring now, using the code that routes calls [CONF-QUEUE-015]. */
export function nextAgentRoute(app: App, { database, telephony, waiting }: NextDeps): void {
  app.get(
    queuePaths.queueNext,
    {
      config,
      schema: {
        summary: 'Who would be rung now in a queue, nobody being reserved [CONF-QUEUE-015]',
        ...{ security: signedIn, querystring: nextQueueQuerySchema },
        response: { 200: nextInQueueSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { q_uuid: queueId, strategy } = request.query;
      const known = await database.withAccount(accountId, (tx) => readQueuePlan(tx, queueId));
      if (known === undefined) throw new Refusal(listErrors.notFound);
      const plan = { ...known, strategy: strategy ?? known.strategy };
      const { agentIds } = await telephony.nextInQueue({ accountId, customerNumber: null, plan });
      const lines = await waiting.of(accountId);
      return database.withAccount(accountId, async (tx) => {
        const names = await namesOfAgents(tx, agentIds);
        const { serving } = await tx
          .selectFrom('queue_agents')
          .select(({ fn }) => fn.countAll<string>().as('serving'))
          .where('queue_id', '=', queueId)
          .executeTakeFirstOrThrow();
        const agents = agentIds.map((id) => ({ agent_id: id, name: names.get(id) ?? id }));
        const waits = lines.get(queueId)?.length ?? 0;
        return { data: { agents, strategy: plan.strategy, serving: Number(serving), waiting: waits } };
      });
    },
  );
}
