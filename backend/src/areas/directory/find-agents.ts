import type { Agent, AgentStatusEntry } from '@patchbay/shared-contracts/calls';
import { byAgents } from '../../domain/calls/log-filters.ts';
import type { ShownStatusOf } from '../../domain/live/agent-statuses.ts';
import { allOf, containing } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

/** Search for agents: parts of names and of a number, or one agent. */
export interface AgentSearch {
  readonly first_name__icontains?: string | undefined;
  readonly last_name__icontains?: string | undefined;
  readonly phone__contains?: string | undefined;
  readonly agent_id?: string | undefined;
}

export interface Finding {
  readonly tx: Tx;
  readonly statusOf: ShownStatusOf;
  /** Ids of the agents who may be found; `null`: all. */
  readonly only: readonly string[] | null;
}

/** Query for the agents found by a search. */
export function found({ tx, only }: Pick<Finding, 'tx' | 'only'>, search: AgentSearch) {
  const { first_name__icontains: first, last_name__icontains: last, phone__contains: phone, agent_id } = search;
  return tx
    .selectFrom('agents')
    .$if(first !== undefined, (query) => query.where('agents.first_name', 'ilike', containing(first ?? '')))
    .$if(last !== undefined, (query) => query.where('agents.last_name', 'ilike', containing(last ?? '')))
    .$if(phone !== undefined, (query) => query.where('phone', 'like', containing(phone ?? '')))
    .$if(agent_id !== undefined, (query) => query.where('agent_id', '=', agent_id ?? ''))
    .where(allOf(byAgents(only)));
}

/** Returns the names of each agent's queues. */
async function queuesByAgent(tx: Tx): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx
    .selectFrom('queue_agents')
    .innerJoin('queues', 'queues.queue_id', 'queue_agents.queue_id')
    .select(['queue_agents.agent_id', 'queues.name'])
    .orderBy('queues.name')
    .execute();
  const queues = new Map<string, string[]>();
  for (const { agent_id, name } of rows) queues.set(agent_id, [...(queues.get(agent_id) ?? []), name]);
  return queues;
}

/** Returns all agents who may be found, by name. */
export async function findAgents({ tx, statusOf: standing, only }: Finding): Promise<Agent[]> {
  const rows = await found({ tx, only }, {}).selectAll().orderBy('first_name').orderBy('agent_id').execute();
  const queues = await queuesByAgent(tx);
  return rows.map((row) => presentAgent(row, standing, queues.get(row.agent_id) ?? []));
}

const statusOf = ({ agent_status, reason }: AgentStatusEntry) => ({ agent_status, status_reason: reason });

/** Converts an agent, with the displayed status [TEL-008] instead of the chosen one. */
export const presentAgent = (row: Row<'agents'>, standing: ShownStatusOf, queue: string[]): Agent => ({
  id: row.agent_id,
  first_name: row.first_name,
  last_name: row.last_name,
  ...statusOf(standing(row)),
  phone: row.phone,
  country_code: row.country_code,
  contact_number: row.phone.startsWith(row.country_code) ? row.phone.slice(row.country_code.length) : row.phone,
  backup_number: row.backup_number,
  is_active: row.is_active,
  sip_url_flag: row.calling_mode === 'sip',
  img: null,
  queue,
  source: row.source,
  krm_agent_id: null,
});
