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
} from '@patchbay/shared-contracts/queues';
import type { FastifyRequest } from 'fastify';
import { accessOf } from '../../domain/access/route-gates.ts';
import { namesOfAgents } from '../../domain/directory/names-of-agents.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { readMappingHistory } from '../../domain/queues/mapping-history.ts';
import { mapAgents, placeAgents, unmapAgents, type Mapping, type Serving } from '../../domain/queues/mapping.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { config, mappingOf, note, type QueueSettingsDeps } from './requests.ts';
import { readTiers, requireAgents, requireQueueName } from './tiers.ts';

type TierRequest = FastifyRequest & { readonly query: { readonly queue__q_uuid: string } };
interface Written {
  readonly changed: readonly Serving[];
  readonly emptied?: readonly string[];
}

const serving = (queueId: string, agents: readonly string[]): readonly Serving[] =>
  agents.map((agentId) => ({ queueId, agentId }));

/** Changes the agents of the queue; returns the current ones, and the number of callers sent to the overflow. */
const changing =
  (deps: QueueSettingsDeps) =>
  async (
    request: TierRequest,
    action: 'agent-joined-queue' | 'agent-left-queue' | null,
    write: (tx: Tx, mapping: Mapping) => Promise<Written>,
  ) => {
    const mapping = await mappingOf(request, deps);
    const { accountId, by } = mapping;
    const { queue__q_uuid: queueId } = request.query;
    const { queue, names, written } = await deps.database.withAccount(accountId, async (tx) => {
      const name = await requireQueueName(tx, queueId);
      const done = await write(tx, mapping);
      const ids = done.changed.map(({ agentId }) => agentId);
      return { queue: name, names: await namesOfAgents(tx, ids), written: done };
    });
    const noted = [...names.values()].map((whom) => ({ whom, detail: { queue } }));
    if (action !== null) await note(request, deps, noted.map((each) => ({ ...each, action }))); // prettier-ignore
    const sent_on = await deps.queueServing.changed(accountId, by, written.emptied ?? []);
    const statusOf = await deps.agentStatuses.of(accountId);
    const objects = await deps.database.withAccount(accountId, (tx) => readTiers(tx, queueId, statusOf));
    return { data: { objects, sent_on } };
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
        return { data: { objects: await readTiers(tx, queueId, statusOf), sent_on: 0 } };
      });
    },
  );
}

function changeRoutes(app: App, deps: QueueSettingsDeps): void {
  const change = changing(deps);
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
      return change(request, 'agent-joined-queue', async (tx, mapping) => {
        await requireAgents(tx, queueId, agents);
        return { changed: await mapAgents(tx, mapping, serving(queueId, agents)) };
      });
    },
  );
  app.put(
    queuePaths.tiers,
    {
      config,
      schema: {
        ...described('Put agents of a queue into tiers and places [CONF-QUEUE-008, CONF-QUEUE-013]'),
        ...{ body: placeTiersSchema, response },
      },
    },
    async (request) => {
      const { queue__q_uuid: queueId } = request.query;
      const places = request.body.tiers.map(({ agent_id: agentId, ...place }) => ({ queueId, agentId, ...place }));
      return change(request, null, async (tx) => {
        await placeAgents(tx, places);
        return { changed: [] };
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
      return change(request, 'agent-left-queue', async (tx, mapping) => {
        const { removed, emptied } = await unmapAgents(tx, mapping, serving(queueId, request.body.agents));
        return { changed: removed, emptied };
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
  readRoute(app, deps);
  changeRoutes(app, deps);
  historyRoute(app, deps);
}
