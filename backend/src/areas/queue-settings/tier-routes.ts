import { errorAnswerSchema, pageGate } from '@patchbay/shared-contracts';
import {
  addTiersSchema,
  mappingHistoryAnswerSchema,
  mappingHistoryQuerySchema,
  placeTiersSchema,
  queuePaths,
  removeTiersSchema,
  tierQuerySchema,
  tiersAnswerSchema,
  tiersConflictSchema,
  type Tier,
} from '@patchbay/shared-contracts/queues';
import type { FastifyRequest } from 'fastify';
import { accessOf } from '../../domain/access/route-gates.ts';
import { namesOfAgents } from '../../domain/directory/names-of-agents.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { readMappingHistory } from '../../domain/queues/mapping-history.ts';
import {
  lockQueues,
  mapAgents,
  placeAgents,
  unmapAgents,
  type Mapping,
  type Serving,
} from '../../domain/queues/mapping.ts';
import { changesBetween } from '../../kernel/audit/model/changes.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { config, mappingOf, noting, type Noted, type QueueSettingsDeps } from './requests.ts';
import {
  tierOrder,
  readTiers,
  requireAgents,
  requireQueueName,
  requireSeenOrder,
  shownTiers,
  tiersText,
} from './tiers.ts';

type TierRequest = FastifyRequest & { readonly query: { readonly queue__q_uuid: string } };
interface Written {
  readonly noted: readonly Noted[];
  readonly emptied?: readonly string[];
}

const serving = (queueId: string, agents: readonly string[]): readonly Serving[] =>
  agents.map((agentId) => ({ queueId, agentId }));

/** Returns the entries about agents who joined or left a queue. */
async function notedOf(
  tx: Tx,
  action: 'agent-joined-queue' | 'agent-left-queue',
  queue: string,
  changed: readonly Serving[],
): Promise<readonly Noted[]> {
  const names = await namesOfAgents(tx, changed.map(({ agentId }) => agentId)); // prettier-ignore
  return [...names.values()].map((whom) => ({ action, whom, detail: { queue } }));
}

/** Returns the entry about agents who were placed; none where all were there already. */
function placedNoted(id: string, queue: string, before: readonly Tier[], after: readonly Tier[]): readonly Noted[] {
  if (tierOrder(before) === tierOrder(after)) return [];
  const changes = changesBetween({ tiers: tiersText(before) }, { tiers: tiersText(after) });
  return [{ action: 'row-changed', whom: queue, detail: { list: 'queues', id, ...changes } }];
}

/**
 * Changes the agents of the queue, together with its entries in the audit log; returns the current ones, and the number of callers
 * sent to the overflow.
 */
const changing =
  (deps: QueueSettingsDeps) =>
  async (request: TierRequest, write: (tx: Tx, queue: string, mapping: Mapping) => Promise<Written>) => {
    const mapping = await mappingOf(request, deps);
    const note = await noting(request, deps);
    const { accountId, by } = mapping;
    const { queue__q_uuid: queueId } = request.query;
    const emptied = await deps.database.withAccount(accountId, async (tx) => {
      const written = await write(tx, await requireQueueName(tx, queueId), mapping);
      await note(tx, written.noted);
      return written.emptied ?? [];
    });
    const sent_on = await deps.queueServing.changed(accountId, by, emptied);
    const statusOf = await deps.agentStatuses.of(accountId);
    const objects = await deps.database.withAccount(accountId, (tx) => readTiers(tx, queueId, statusOf));
    return { data: shownTiers(objects, sent_on) };
  };

const described = (summary: string) => ({ summary, security: signedIn, querystring: tierQuerySchema });
const response = { 200: tiersAnswerSchema, ...refusalsOfOne };

function readRoute(app: App, { database, agentStatuses }: QueueSettingsDeps): void {
  app.get(
    queuePaths.tiers,
    { config, schema: { ...described('Who serves a queue [CONF-QUEUE-008]'), response } },
    async (request) => {
      const { accountId } = actorOf(request);
      const { queue__q_uuid: queueId } = request.query;
      const statusOf = await agentStatuses.of(accountId);
      return database.withAccount(accountId, async (tx) => {
        await requireQueueName(tx, queueId);
        return { data: shownTiers(await readTiers(tx, queueId, statusOf)) };
      });
    },
  );
}

function placeRoute(app: App, deps: QueueSettingsDeps, change: ReturnType<typeof changing>): void {
  app.put(
    queuePaths.tiers,
    {
      config,
      schema: {
        ...described('Put agents of a queue into tiers and places [CONF-QUEUE-008, CONF-QUEUE-013]'),
        ...{ body: placeTiersSchema, response: { ...response, 409: tiersConflictSchema } },
      },
    },
    async (request) => {
      const { queue__q_uuid: queueId } = request.query;
      const places = request.body.tiers.map(({ agent_id: agentId, ...place }) => ({ queueId, agentId, ...place }));
      const statusOf = await deps.agentStatuses.of(actorOf(request).accountId);
      return change(request, async (tx, queue) => {
        await lockQueues(tx, places);
        const before = await readTiers(tx, queueId, statusOf);
        requireSeenOrder(before, request.body.seen);
        await placeAgents(tx, places);
        return { noted: placedNoted(queueId, queue, before, await readTiers(tx, queueId, statusOf)) };
      });
    },
  );
}

function memberRoutes(app: App, change: ReturnType<typeof changing>): void {
  app.post(
    queuePaths.tiers,
    {
      config,
      schema: {
        ...described('Have agents serve a queue, each as the last of the first tier [CONF-QUEUE-008]'),
        ...{ body: addTiersSchema, response: { ...response, 422: errorAnswerSchema } },
      },
    },
    async (request) => {
      const { agents } = request.body;
      const { queue__q_uuid: queueId } = request.query;
      return change(request, async (tx, queue, mapping) => {
        await requireAgents(tx, queueId, agents);
        const added = await mapAgents(tx, mapping, serving(queueId, agents));
        return { noted: await notedOf(tx, 'agent-joined-queue', queue, added) };
      });
    },
  );
  app.delete(
    queuePaths.tiers,
    {
      config,
      schema: {
        ...described('Have agents serve a queue no more; of the last, callers go to the overflow [CONF-QUEUE-008]'),
        ...{ body: removeTiersSchema, response },
      },
    },
    async (request) => {
      const { queue__q_uuid: queueId } = request.query;
      return change(request, async (tx, queue, mapping) => {
        const { removed, emptied } = await unmapAgents(tx, mapping, serving(queueId, request.body.agents));
        return { noted: await notedOf(tx, 'agent-left-queue', queue, removed), emptied };
      });
    },
  );
}

function historyRoute(app: App, { database }: QueueSettingsDeps): void {
  app.get(
    queuePaths.mappingHistory,
    {
      // Also shown by the agents' settings.
      config: { gate: { any: [config.gate, pageGate('/agentsettings')] } },
      schema: {
        summary: 'Who had whom serve which queue, the newest first [CONF-QUEUE-009]',
        security: signedIn,
        querystring: mappingHistoryQuerySchema,
        response: { 200: mappingHistoryAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { q_uuid: queueId, agent_id: agentId, limit, offset } = request.query;
      const { rows, total } = await database.withAccount(actorOf(request).accountId, (tx) =>
        readMappingHistory(tx, { queueId, agentId, among: accessOf(request).sees.queues, limit, offset }),
      );
      const objects = rows.map((row) => ({
        ...{ id: String(row.entry), at: row.at.toISOString(), by: row.by_whom, change: row.change },
        ...{ q_uuid: row.queue_id, queue: row.queue, agent_id: row.agent_id, agent: row.agent },
      }));
      return { data: { objects, meta: { total_count: total } } };
    },
  );
}

/** Adds the routes of the agents of queues, and of the history of changes. */
export function tierRoutes(app: App, deps: QueueSettingsDeps): void {
  const change = changing(deps);
  readRoute(app, deps);
  placeRoute(app, deps, change);
  memberRoutes(app, change);
  historyRoute(app, deps);
}
