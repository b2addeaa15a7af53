import {
  agentsAnswerSchema,
  agentsQuerySchema,
  queuesAnswerSchema,
  type Agent,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import { onlyOwn } from '../../domain/access/model/only-own.ts';
import { containing } from '../../kernel/db/conditions.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

interface Search {
  readonly limit?: number | undefined;
  readonly first_name__icontains?: string | undefined;
  readonly last_name__icontains?: string | undefined;
  readonly phone__contains?: string | undefined;
  readonly agent_id?: string | undefined;
}

export async function findAgents(tx: Tx, search: Search, only: string | null): Promise<readonly Agent[]> {
  const {
    limit = 100,
    first_name__icontains: first,
    last_name__icontains: last,
    phone__contains: phone,
    agent_id,
  } = search;
  const rows = await tx
    .selectFrom('agents')
    .selectAll()
    .$if(first !== undefined, (query) => query.where('first_name', 'ilike', containing(first ?? '')))
    .$if(last !== undefined, (query) => query.where('last_name', 'ilike', containing(last ?? '')))
    .$if(phone !== undefined, (query) => query.where('phone', 'like', containing(phone ?? '')))
    .$if(agent_id !== undefined, (query) => query.where('agent_id', '=', agent_id ?? ''))
    .$if(only !== null, (query) => query.where('agent_id', '=', only ?? ''))
    .orderBy('first_name')
    .orderBy('agent_id')
    .limit(limit)
    .execute();
  const queues = await tx
    .selectFrom('queue_agents')
    .innerJoin('queues', 'queues.queue_id', 'queue_agents.queue_id')
    .select(['queue_agents.agent_id', 'queues.name'])
    .orderBy('queues.name')
    .execute();
  return rows.map((row) =>
    present(
      row,
      queues.flatMap((member) => (member.agent_id === row.agent_id ? [member.name] : [])),
    ),
  );
}

export const present = (row: Row<'agents'>, queue: string[]): Agent => ({
  id: row.agent_id,
  first_name: row.first_name,
  last_name: row.last_name,
  agent_status: row.status,
  phone: row.phone,
  country_code: row.country_code,
  contact_number: row.phone.startsWith(row.country_code) ? row.phone.slice(row.country_code.length) : row.phone,
  backup_number: row.backup_number,
  is_active: row.is_active,
  sip_url_flag: true,
  img: null,
  queue,
  source: row.source,
  krm_agent_id: null,
});

/** An agent calls out as oneself only [CALL-039]; the others choose among all. */
const callsAs = (actor: Actor): string | null => (onlyOwn(actor) ? (actor.agentId ?? '') : null);

export function directoryRoutes(app: App, database: Database): void {
  app.get(
    callPaths.agents,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Agents of the account [CALL-055]',
        security: signedIn,
        querystring: agentsQuerySchema,
        response: { 200: agentsAnswerSchema, ...refusals },
      },
    },
    async (request) => ({
      objects: await database
        .withAccount(actorOf(request).accountId, (tx) => findAgents(tx, request.query, null))
        .then((agents) => [...agents]),
    }),
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
      const agents = await database.withAccount(actor.accountId, (tx) => findAgents(tx, {}, callsAs(actor)));
      return { objects: agents.filter(({ is_active }) => is_active) };
    },
  );
  app.get(
    callPaths.queues,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Queues of the account',
        security: signedIn,
        response: { 200: queuesAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const rows = await database.withAccount(actorOf(request).accountId, (tx) =>
        tx.selectFrom('queues').select(['queue_id', 'name']).orderBy('name').execute(),
      );
      return { objects: rows.map(({ queue_id, name }) => ({ q_uuid: queue_id, name })) };
    },
  );
}
