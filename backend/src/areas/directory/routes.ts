import {
  agentListAnswerSchema,
  agentsAnswerSchema,
  agentsQuerySchema,
  callPaths,
  queuesAnswerSchema,
} from '@patchbay/shared-contracts/calls';
import { enter } from '../../domain/access/access.ts';
import { onlyOwn } from '../../domain/access/model/only-own.ts';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { AgentStatuses } from '../../domain/live/agent-statuses.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { listAgents } from './agent-list.ts';
import { findAgents, type Finding } from './find-agents.ts';

/** Default number of agents per page. */
const MOST_AGENTS = 100;

/** An agent calls only as the own agent [CALL-039]; other users choose among all. */
const callsAs = (actor: Actor): Finding['only'] => (onlyOwn(actor) ? [actor.agentId ?? ''] : null);

/** Returns what the user may see of the account, for routes whose gate does not need it. */
const sightOf = async (tx: Tx, actor: Actor): Promise<VisibleScope> => (await enter(tx, actor, { all: [] })).sees;

export interface DirectoryDeps {
  readonly database: Database;
  readonly agentStatuses: AgentStatuses;
}

export function directoryRoutes(app: App, { database, agentStatuses }: DirectoryDeps): void {
  app.get(
    callPaths.agents,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Agents of the account, in pages [CALL-055, INS-017]',
        security: signedIn,
        querystring: agentsQuerySchema,
        response: { 200: agentListAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { limit = MOST_AGENTS, offset = 0, seen } = request.query;
      const actor = actorOf(request);
      const statusOf = await agentStatuses.of(actor.accountId);
      const { objects, total } = await database.withAccount(actor.accountId, async (tx) => {
        const only = seen === undefined ? null : (await sightOf(tx, actor)).agents;
        return listAgents({ tx, statusOf, only }, { ...request.query, limit, offset });
      });
      return { objects, meta: { total_count: total, limit, offset } };
    },
  );
  app.get(
    callPaths.agentNumbers,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Agents whose number may be called out from [CALL-057]',
        security: signedIn,
        response: { 200: agentsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const statusOf = await agentStatuses.of(actor.accountId);
      const agents = await database.withAccount(actor.accountId, (tx) =>
        findAgents({ tx, statusOf, only: callsAs(actor) }),
      );
      return { objects: agents.filter(({ is_active }) => is_active) };
    },
  );
  queuesRoute(app, database);
}

function queuesRoute(app: App, database: Database): void {
  app.get(
    callPaths.queues,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Queues of the account; to a supervisor of some, those [LIVE-035]',
        security: signedIn,
        response: { 200: queuesAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const rows = await database.withAccount(actor.accountId, async (tx) => {
        const { queues } = await sightOf(tx, actor);
        const all = await tx.selectFrom('queues').select(['queue_id', 'name']).orderBy('name').execute();
        return all.filter(({ queue_id: id }) => queues === null || queues.includes(id));
      });
      return { objects: rows.map(({ queue_id, name }) => ({ q_uuid: queue_id, name })) };
    },
  );
}
