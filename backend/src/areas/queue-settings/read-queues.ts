import { queueAvailability } from '@patchbay/shared-contracts/calls';
import type { QueueSettings } from '@patchbay/shared-contracts/queues';
import { agentStatusColumns, type ShownStatusOf } from '../../domain/live/agent-statuses.ts';
import { overflowOf } from '../../domain/routing/queues.ts';
import { allOf, containing, oneOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { sql, type SqlBool } from 'kysely';

export interface QueuesQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly q_uuid?: string | undefined;
}

/** Current state. */
export interface Now {
  readonly statusOf: ShownStatusOf;
  /** Waiting callers, by queue. */
  readonly lines: ReadonlyMap<string, readonly unknown[]>;
}

const fieldsOf = (row: Row<'queues'>) => ({
  ...{ q_uuid: row.queue_id, version: row.version, name: row.name, strategy: row.strategy },
  ...{ ring_seconds: row.ring_seconds, tier_wait_seconds: row.tier_wait_seconds, hold_music: row.hold_music },
  ...{ announcement: row.announcement, announcement_seconds: row.announcement_seconds },
  ...{ announces_position: row.announces_position, maximum_wait_seconds: row.maximum_wait_seconds },
  ...{ maximum_length: row.maximum_length, overflow: overflowOf(row.overflow) },
  ...{ voicemail_email: row.voicemail_email ?? '', wrap_up_seconds: row.wrap_up_seconds },
  ...{ service_level_seconds: row.service_level_seconds, sticky_hours: row.sticky_hours },
  ...{ callback_tries: row.callback_tries, callback_pause_minutes: row.callback_pause_minutes },
  ...{ callback_hours: row.callback_hours, calendar_id: row.calendar_id },
});

const servingThese = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('queue_agents')
    .innerJoin('agents', 'agents.agent_id', 'queue_agents.agent_id')
    .select(['queue_agents.queue_id', ...agentStatusColumns.map((column) => `agents.${column}` as const)])
    .where('queue_agents.queue_id', 'in', ['', ...ids])
    .where('agents.is_active', '=', true)
    .execute();

async function presented(tx: Tx, rows: readonly Row<'queues'>[], { statusOf, lines }: Now): Promise<QueueSettings[]> {
  const ids = rows.map(({ queue_id }) => queue_id);
  const agents = await servingThese(tx, ids);
  const numbers = await tx
    .selectFrom('service_numbers')
    .select(['queue_id', 'number'])
    .where('queue_id', 'in', ['', ...ids])
    .orderBy('number')
    .execute();
  return rows.map((row) => {
    const own = agents.filter(({ queue_id }) => queue_id === row.queue_id);
    return {
      ...fieldsOf(row),
      status: queueAvailability(own.map((agent) => statusOf(agent).agent_status)),
      agents: own.length,
      waiting: lines.get(row.queue_id)?.length ?? 0,
      numbers: numbers.flatMap(({ queue_id, number }) => (queue_id === row.queue_id ? [number] : [])),
    };
  });
}

/** Returns the matching queues by name, and their number [CONF-QUEUE-001, CONF-QUEUE-010]. */
export async function readQueues(tx: Tx, { page, limit, search = '', q_uuid }: QueuesQuery, now: Now) {
  const words = search.trim();
  const conditions = [
    ...oneOf('queue_id', q_uuid === undefined ? [] : [q_uuid]),
    ...(words === '' ? [] : [sql<SqlBool>`name ilike ${containing(words)}`]),
  ];
  const all = tx.selectFrom('queues').where(allOf(conditions));
  const { total } = await all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('queue_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { objects: await presented(tx, rows, now), meta: { total_count: Number(total) } };
}

/** Returns one queue in the format of queue settings. */
export async function readQueue(tx: Tx, queueId: string, now: Now): Promise<QueueSettings | undefined> {
  return (await readQueues(tx, { page: 1, limit: 1, q_uuid: queueId }, now)).objects[0];
}
