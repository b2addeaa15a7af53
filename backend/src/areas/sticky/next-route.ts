import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  nextAnswerSchema,
  nextQuerySchema,
  stickyErrors,
  stickyPaths,
  type NextAnswer,
} from '@patchbay/shared-contracts/sticky';
import { isCustomerNumber, normalNumber } from '../../domain/calls/model/numbers.ts';
import { namesOfAgents } from '../../domain/directory/names-of-agents.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Waiting } from '../../domain/live/waiting.ts';
import { readQueuePlan } from '../../domain/routing/queues.ts';
import type { CallPort, NextInQueue } from '@patchbay/telephony/call-port';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { mappingReader, stickyGate } from './mapping-routes.ts';

export interface NextDeps {
  readonly database: Database;
  readonly telephony: Pick<CallPort, 'nextInQueue'>;
  readonly waiting: Pick<Waiting, 'of'>;
}

function reasonOf({ sticky }: NextInQueue): NextAnswer['reason'] {
  if (sticky === null) return 'queue';
  return sticky.takes ? 'sticky' : 'not-free';
}

/** Whether the mapping in force is automatic. */
const isAutomatic = async (tx: Tx, queueId: string, number: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('sticky_agents')
    .select('automatic')
    .where('queue_id', '=', queueId)
    .where('customer_number', '=', number)
    .executeTakeFirst();
  return row?.automatic ?? true;
};

/** Adds the route that predicts who would get the next call of a number in a queue, using the code that routes calls [CONF-STICKY-008]. */
export function nextStickyRoute(app: App, { database, telephony, waiting }: NextDeps): void {
  app.get(
    stickyPaths.next,
    {
      config: { gate: stickyGate, triesNumbers: ['customer_number'] },
      schema: {
        summary: 'Who would get the next call of a number, and why [CONF-STICKY-008]',
        security: signedIn,
        querystring: nextQuerySchema,
        response: { 200: nextAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { queue_id: queueId } = request.query;
      const number = normalNumber(request.query.customer_number);
      if (!isCustomerNumber(number)) throw new Refusal(stickyErrors.number, 'customer_number');
      const { queues } = mappingReader(request).sees;
      const isSeen = queues === null || queues.includes(queueId);
      const plan = isSeen ? await database.withAccount(accountId, (tx) => readQueuePlan(tx, queueId)) : undefined;
      if (plan === undefined) throw new Refusal(stickyErrors.queue, 'queue_id');
      const next = await telephony.nextInQueue({ accountId, customerNumber: number, plan });
      const lines = await waiting.of(accountId);
      return database.withAccount(accountId, async (tx) => {
        const { agentIds, sticky } = next;
        const names = await namesOfAgents(tx, [...agentIds, ...(sticky === null ? [] : [sticky.agentId])]);
        const named = (id: string) => ({ agent_id: id, name: names.get(id) ?? id });
        const automatic = sticky !== null && (await isAutomatic(tx, queueId, number));
        const data: NextAnswer = {
          reason: reasonOf(next),
          agents: agentIds.map(named),
          sticky: sticky === null ? null : { ...named(sticky.agentId), automatic },
          strategy: plan.strategy,
          waiting: lines.get(queueId)?.length ?? 0,
        };
        return { data };
      });
    },
  );
}
