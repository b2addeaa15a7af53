import type { NumberTarget, NumberTargets, ServiceNumber } from '@patchbay/shared-contracts/queues';
import { queueErrors } from '@patchbay/shared-contracts/queues';
import { sql, type SqlBool } from 'kysely';
import { activeAgents } from '../../domain/choices/active-agents.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { allOf, containing } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

const numbersOf = (tx: Tx) =>
  tx
    .selectFrom('service_numbers as numbers')
    .innerJoin('plans', 'plans.plan_id', 'numbers.plan_id')
    .leftJoin('flows', 'flows.id', 'numbers.flow_id')
    .leftJoin('queues', 'queues.queue_id', 'numbers.queue_id')
    .leftJoin('call_groups as groups', 'groups.id', 'numbers.group_id')
    .leftJoin('agents', 'agents.agent_id', 'numbers.agent_id');

const selected = (tx: Tx) =>
  numbersOf(tx)
    .select(['numbers.number', 'numbers.version', 'numbers.label', 'numbers.expires_at', 'plans.plan_name'])
    .select(['numbers.flow_id', 'numbers.queue_id', 'numbers.group_id', 'numbers.agent_id'])
    .select(['flows.name as flow', 'queues.name as queue', 'groups.name as group'])
    .select(['agents.first_name', 'agents.last_name']);
type NumberRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** Same order of precedence as in call routing: a flow comes before the queue. */
function targetOf({
  flow_id,
  queue_id,
  group_id,
  agent_id,
  ...row
}: NumberRow): Pick<ServiceNumber, 'leads_to' | 'target'> {
  if (flow_id !== null) return { leads_to: { to: 'flow', id: flow_id }, target: row.flow };
  if (group_id !== null) return { leads_to: { to: 'group', id: group_id }, target: row.group };
  if (queue_id !== null) return { leads_to: { to: 'queue', id: queue_id }, target: row.queue };
  if (agent_id === null) return { leads_to: { to: 'anybody' }, target: null };
  const { first_name, last_name } = row;
  return {
    leads_to: { to: 'agent', id: agent_id },
    target: fullNameOf({ first_name: first_name ?? '', last_name: last_name ?? '' }),
  };
}

const presented = (row: NumberRow, now: number): ServiceNumber => ({
  ...{ number: row.number, version: row.version, label: row.label, plan: row.plan_name },
  expired: row.expires_at !== null && row.expires_at.getTime() <= now,
  ...targetOf(row),
});

interface NumbersQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
}

const found = (search: string) =>
  search === ''
    ? allOf([])
    : sql<SqlBool>`(numbers.label ilike ${containing(search)} or numbers.number like ${containing(search)})`;

/** Sorted by number [CONF-QUEUE-016]. */
export async function readServiceNumbers(tx: Tx, { page, limit, search = '' }: NumbersQuery, now: number) {
  const where = found(search.trim());
  const { total } = await numbersOf(tx)
    .where(where)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selected(tx)
    .where(where)
    .orderBy('numbers.number')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { objects: rows.map((row) => presented(row, now)), meta: { total_count: Number(total) } };
}

export async function readNumber(tx: Tx, number: string, now: number): Promise<ServiceNumber | undefined> {
  const row = await selected(tx).where('numbers.number', '=', number).executeTakeFirst();
  return row && presented(row, now);
}

/** Returns possible destinations of a number: an unpublished flow would lead nowhere. */
export async function readNumberTargets(tx: Tx): Promise<NumberTargets> {
  const flow = await tx
    .selectFrom('flows')
    .select(['id', 'name'])
    .where('kind', '=', 'call')
    .where('published', 'is not', null)
    .orderBy('name')
    .execute();
  const queue = await tx.selectFrom('queues').select(['queue_id as id', 'name']).orderBy('name').execute();
  const group = await tx.selectFrom('call_groups').select(['id', 'name']).orderBy('name').execute();
  return { flow, queue, group, agent: await activeAgents(tx) };
}

const unknown = {
  flow: queueErrors.flow,
  queue: queueErrors.target,
  group: queueErrors.group,
  agent: queueErrors.agent,
};

/** Refuses a missing destination. */
export async function requireTarget(tx: Tx, target: NumberTarget): Promise<void> {
  if (target.to === 'anybody') return;
  const targets = await readNumberTargets(tx);
  if (!targets[target.to].some(({ id }) => id === target.id)) throw new Refusal(unknown[target.to], 'leads_to');
}

/** At most one column is set. */
export const targetColumns = (target: NumberTarget) => ({
  flow_id: target.to === 'flow' ? target.id : null,
  queue_id: target.to === 'queue' ? target.id : null,
  group_id: target.to === 'group' ? target.id : null,
  agent_id: target.to === 'agent' ? target.id : null,
});
