import {
  agentsAnswerSchema,
  agentsQuerySchema,
  queuesAnswerSchema,
  type Agent,
  type AgentStatusEntry,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import { enter } from '../../domain/access/access.ts';
import { onlyOwn } from '../../domain/access/model/only-own.ts';
import type { Sight } from '../../domain/access/model/sight.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import { allOf, containing } from '../../kernel/db/conditions.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { AgentStandings, StandingOf } from '../../domain/live/agent-standings.ts';
import type { App } from '../../kernel/edge/server.ts';

interface Search {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly first_name__icontains?: string | undefined;
  readonly last_name__icontains?: string | undefined;
  readonly phone__contains?: string | undefined;
  readonly agent_id?: string | undefined;
  readonly seen?: '1' | undefined;
}

interface Finding {
  readonly tx: Tx;
  readonly standing: StandingOf;
  /** The agents who may be found, by id; `null`: all. */
  readonly only: readonly string[] | null;
}

/** Agents a page, unless the question says how many. */
const MOST_AGENTS = 100;

/** Those who are searched for. */
function found({ tx, only }: Pick<Finding, 'tx' | 'only'>, search: Search) {
  const { first_name__icontains: first, last_name__icontains: last, phone__contains: phone, agent_id } = search;
  return tx
    .selectFrom('agents')
    .$if(first !== undefined, (query) => query.where('first_name', 'ilike', containing(first ?? '')))
    .$if(last !== undefined, (query) => query.where('last_name', 'ilike', containing(last ?? '')))
    .$if(phone !== undefined, (query) => query.where('phone', 'like', containing(phone ?? '')))
    .$if(agent_id !== undefined, (query) => query.where('agent_id', '=', agent_id ?? ''))
    .where(allOf(byAgents(only)));
}

export async function findAgents({ tx, standing, only }: Finding, search: Search): Promise<Agent[]> {
  const { limit = MOST_AGENTS, offset = 0 } = search;
  const rows = await found({ tx, only }, search)
    .selectAll()
    .orderBy('first_name')
    .orderBy('agent_id')
    .limit(limit)
    .offset(offset)
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
      standing,
      queues.flatMap((member) => (member.agent_id === row.agent_id ? [member.name] : [])),
    ),
  );
}

async function countAgents(tx: Tx, only: Finding['only'], search: Search): Promise<number> {
  const { total } = await found({ tx, only }, search)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const statusOf = ({ agent_status, reason }: AgentStatusEntry) => ({ agent_status, status_reason: reason });

/** An agent with the status shown [TEL-008], not the one chosen. */
export const present = (row: Row<'agents'>, standing: StandingOf, queue: string[]): Agent => ({
  id: row.agent_id,
  first_name: row.first_name,
  last_name: row.last_name,
  ...statusOf(standing(row)),
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
const callsAs = (actor: Actor): Finding['only'] => (onlyOwn(actor) ? [actor.agentId ?? ''] : null);

/** What of the account somebody sees, where no gate had to know. */
const sightOf = async (tx: Tx, actor: Actor): Promise<Sight> => (await enter(tx, actor, { all: [] })).sees;

export interface DirectoryDeps {
  readonly database: Database;
  readonly standings: AgentStandings;
}

export function directoryRoutes(app: App, { database, standings }: DirectoryDeps): void {
  const find = async ({ accountId }: Actor, search: Search, only: Finding['only']): Promise<Agent[]> => {
    const standing = await standings.of(accountId);
    return database.withAccount(accountId, (tx) => findAgents({ tx, standing, only }, search));
  };
  app.get(
    callPaths.agents,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Agents of the account, in pages [CALL-055, INS-017]',
        security: signedIn,
        querystring: agentsQuerySchema,
        response: { 200: agentsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { limit = MOST_AGENTS, offset = 0 } = request.query;
      const actor = actorOf(request);
      const [only, total_count] = await database.withAccount(actor.accountId, async (tx) => {
        const seen = request.query.seen === undefined ? null : (await sightOf(tx, actor)).agents;
        return [seen, await countAgents(tx, seen, request.query)] as const;
      });
      return { objects: await find(actor, request.query, only), meta: { total_count, limit, offset } };
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
      const agents = await find(actor, {}, callsAs(actor));
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
