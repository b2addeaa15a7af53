import { maskNumber, type Masking } from '@patchbay/shared-contracts';
import type { StickyMapping, StickyMappings, StickyQueues } from '@patchbay/shared-contracts/sticky';
import { sql, type SqlBool } from 'kysely';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { activeAgents } from '../../domain/choices/active-agents.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { allOf, containing, oneOf, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { wholeNumber } from '../../domain/calls/model/numbers.ts';

export interface MappingsQuery {
  readonly page: number;
  readonly limit: number;
  readonly queue_id?: string | undefined;
  readonly agent_id?: string | undefined;
  readonly search?: string | undefined;
}

/** User's view: visible queues, and masking of numbers. */
export interface MappingReader {
  readonly sees: Pick<VisibleScope, 'queues'>;
  readonly masking: Masking;
  /** Masked numbers cannot be searched by their middle [SEC-012]. */
  readonly masked: boolean;
}

/** Null matches all; an empty list matches none. */
const visibleIn = (queues: readonly string[] | null): readonly Condition[] => {
  if (queues === null) return [];
  return queues.length === 0 ? [sql<SqlBool>`false`] : oneOf('sticky_agents.queue_id', queues);
};

const HOUR_MS = 3_600_000;

const byNumber = (search: string, masked: boolean): readonly Condition[] => {
  const digits = search.replace(/\D/g, '');
  if (search.trim() === '') return [];
  if (digits === '') return [sql<SqlBool>`false`];
  return [
    masked
      ? sql<SqlBool>`customer_number = ${wholeNumber(search) ?? ''}`
      : sql<SqlBool>`customer_number like ${containing(digits)}`,
  ];
};

/** Condition for mappings in force: manual ones, and automatic ones within the queue's time. */
const counts = (now: number): Condition =>
  sql<SqlBool>`(not automatic or (sticky_hours is not null and mapped_at > ${new Date(now)}::timestamptz - make_interval(hours => sticky_hours)))`;

export async function readMappings(
  tx: Tx,
  query: MappingsQuery,
  { sees, masking, masked }: MappingReader,
  now: number,
): Promise<StickyMappings> {
  const of = (column: string, id: string | undefined) => oneOf(`sticky_agents.${column}`, id === undefined ? [] : [id]);
  const all = tx
    .selectFrom('sticky_agents')
    .innerJoin('queues', 'queues.queue_id', 'sticky_agents.queue_id')
    .innerJoin('agents', 'agents.agent_id', 'sticky_agents.agent_id')
    .where(
      allOf([
        counts(now),
        ...visibleIn(sees.queues),
        ...of('queue_id', query.queue_id),
        ...of('agent_id', query.agent_id),
        ...byNumber(query.search ?? '', masked),
      ]),
    );
  const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const { limit } = query;
  const total_page = Math.max(1, Math.ceil(total / limit));
  const current_page = Math.min(query.page, total_page);
  const rows = await all
    .select(['mapping_id', 'customer_number', 'automatic', 'mapped_at', 'sticky_hours', 'queues.name as queue'])
    .select(['sticky_agents.queue_id', 'sticky_agents.agent_id', 'agents.first_name', 'agents.last_name'])
    .orderBy('mapped_at', 'desc')
    .orderBy('mapping_id')
    .limit(limit)
    .offset((current_page - 1) * limit)
    .execute();
  const data = rows.map((row): StickyMapping => ({
    ...{ id: row.mapping_id, customer_number: maskNumber(row.customer_number, masking) },
    ...{ queue_id: row.queue_id, queue: row.queue, agent_id: row.agent_id, agent: fullNameOf(row) },
    ...{ automatic: row.automatic, mapped_at: row.mapped_at.toISOString() },
    ends_at: row.automatic ? new Date(row.mapped_at.getTime() + (row.sticky_hours ?? 0) * HOUR_MS).toISOString() : null,
  }));
  return { data, meta: { total_count: total, current_page, total_page, limit } };
}

/** Returns the choices for a mapping: visible queues, and their agents. */
export async function readQueueDetails(
  tx: Tx,
  { queues: seenQueues }: Pick<VisibleScope, 'queues'>,
): Promise<StickyQueues> {
  const queues = await tx.selectFrom('queues').select(['queue_id', 'name', 'sticky_hours']).orderBy('name').execute();
  const served = await tx.selectFrom('queue_agents').select(['queue_id', 'agent_id']).execute();
  const shown = queues.filter(({ queue_id: id }) => seenQueues === null || seenQueues.includes(id));
  const queueList = shown.map((queue) => ({
    ...queue,
    agents: served.filter(({ queue_id: id }) => id === queue.queue_id).map(({ agent_id: agent }) => agent),
  }));
  const wanted = new Set(queueList.flatMap(({ agents }) => agents));
  return {
    queueList,
    agentList: (await activeAgents(tx))
      .filter(({ id }) => wanted.has(id))
      .map(({ id, name }) => ({ agent_id: id, name })),
  };
}
