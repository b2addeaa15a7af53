import { roles, roleSchema } from '@patchbay/shared-contracts';
import {
  availabilityOf,
  availabilities,
  type AgentColumn,
  type AgentOrder,
  type AgentRow,
} from '@patchbay/shared-contracts/calls';
import { sql, type RawBuilder } from 'kysely';
import { chosenFor } from '../../domain/live/model/agent-status.ts';
import { agentStatusColumns, type ShownStatusOf } from '../../domain/live/agent-statuses.ts';
import { anyOf, containing, oneOf, allOf, type Condition } from '../../kernel/db/conditions.ts';
import { nearPage, turnedBack, turnedIf } from '../../kernel/db/near-page.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { found, presentAgent, type AgentSearch, type Finding } from './find-agents.ts';

/** Filters of the list; a missing filter or an empty list matches all [CONF-AGENT-007]. */
export interface AgentFilter {
  readonly agent_status?: readonly string[] | undefined;
  readonly 'customer-status'?: readonly string[] | undefined;
  readonly sip_url_flag?: readonly string[] | undefined;
  readonly queue_name?: readonly string[] | undefined;
  readonly search?: string | undefined;
}

interface AgentListQuery extends AgentSearch, AgentFilter {
  readonly limit: number;
  readonly offset: number;
  readonly order_by?: AgentOrder | undefined;
}

const role = sql`(select role from users where users.user_id = agents.user_id)`;
const email = sql`(select email from users where users.user_id = agents.user_id)`;
const queues = sql<string[]>`array(select queues.name from queue_agents inner join queues using (queue_id)
  where queue_agents.agent_id = agents.agent_id order by queues.name)`;
const isSoftphone = sql`(agents.calling_mode = 'sip')`;
/** Natural sort order, independent of the database's locale. */
const asWritten = (text: RawBuilder<unknown>) => sql`${text} collate "und-x-icu"`;

function byText(search = ''): readonly Condition[] {
  const text = search.trim();
  const pattern = containing(text);
  const places = [sql`agents.first_name || ' ' || agents.last_name`, sql`agents.phone`, email];
  return text === '' ? [] : [anyOf(places.map((place) => sql`${place} ilike ${pattern}`))];
}

/** Condition for `sip_url_flag`, the device on which calls ring. */
const byDevice = (flags: readonly string[] = []): readonly Condition[] =>
  flags.length === 0 ? [] : [anyOf(flags.map((flag) => sql`${isSoftphone} = ${flag === 'True'}`))];

const byRole = (wanted: readonly string[] = []): readonly Condition[] =>
  wanted.length === 0 ? [] : [sql`${role} in (${sql.join([...wanted])})`];

const byQueue = (names: readonly string[] | undefined): readonly Condition[] =>
  oneOf('queues.name', names).map(
    (isNamed) => sql`exists (select from queue_agents inner join queues using (queue_id)
      where queue_agents.agent_id = agents.agent_id and ${isNamed})`,
  );

/** All filters except the status. */
const narrowed = (finding: Pick<Finding, 'tx' | 'only'>, query: AgentListQuery) =>
  found(finding, query).where(
    allOf([
      ...byText(query.search),
      ...byDevice(query.sip_url_flag),
      ...byRole(query['customer-status']),
      ...byQueue(query.queue_name),
    ]),
  );

const firstName = asWritten(sql`agents.first_name`);
/** Roles are sorted by their rights, agents without a role last. */
const valueOf: Readonly<Record<Exclude<AgentColumn, 'agent_status'>, RawBuilder<unknown>>> = {
  first_name: firstName,
  last_name: asWritten(sql`agents.last_name`),
  phone: sql`agents.phone`,
  role: sql`coalesce(array_position(${[...roles]}::text[], ${role}), ${roles.length + 1})`,
  sip_url_flag: isSoftphone,
  queue: asWritten(sql`array_to_string(${queues}, ', ')`),
};
const isKept = (column: string): column is keyof typeof valueOf => Object.hasOwn(valueOf, column);

const columnOf = (order: AgentOrder): string => order.replace(/^-/, '');

/** Then by name and id, so that pages never overlap [CONF-AGENT-001, CONF-AGENT-013]. */
function inOrder(finding: Pick<Finding, 'tx' | 'only'>, asked: AgentListQuery, isTurned = false) {
  const { order_by: order = 'first_name' } = asked;
  const column = columnOf(order);
  const isDown = order.startsWith('-') && isKept(column);
  return narrowed(finding, asked)
    .orderBy(isKept(column) ? valueOf[column] : firstName, turnedIf(isTurned, isDown ? 'desc' : 'asc'))
    .$if(column !== 'first_name', (query) => query.orderBy(firstName, turnedIf(isTurned, 'asc')))
    .orderBy('agents.agent_id', turnedIf(isTurned, 'asc'));
}

interface Page {
  readonly ids: readonly string[];
  readonly total: number;
}

/** Page cut by the database. */
async function pageOf(finding: Finding, query: AgentListQuery): Promise<Page> {
  const counted = narrowed(finding, query).select(sql<number>`count(*)::int`.as('total'));
  const { total } = await counted.executeTakeFirstOrThrow();
  const page = nearPage(total, query);
  const rows = await inOrder(finding, query, page.isTurned)
    .select('agents.agent_id')
    .limit(page.take)
    .offset(page.skip)
    .execute();
  return { ids: turnedBack(rows, page).map(({ agent_id }) => agent_id), total };
}

const standingOnes = agentStatusColumns.map((column) => `agents.${column}` as const);

/**
 * Returns the matching agents whose displayed status is one of these: it is not in the database. Unsorted, because sorting thousands
 * takes longer than finding them.
 */
async function idsOfStatus(
  finding: Finding,
  asked: AgentListQuery,
  wanted: readonly string[],
): Promise<readonly string[]> {
  const chosen = chosenFor(wanted);
  const rows = await narrowed(finding, asked)
    .$if(chosen !== null, (query) => query.where('agents.status', 'in', chosen ?? []))
    .select(standingOnes)
    .execute();
  return rows.filter((row) => wanted.includes(finding.statusOf(row).agent_status)).map(({ agent_id }) => agent_id);
}

/** Page of agents with some statuses, sorted and cut by the database. */
async function pageOfStatus(finding: Finding, query: AgentListQuery, wanted: readonly string[]): Promise<Page> {
  const fitting = await idsOfStatus(finding, query, wanted);
  const page = nearPage(fitting.length, query);
  const rows = await inOrder(finding, query, page.isTurned)
    .where(sql<boolean>`agents.agent_id = any(${fitting})`)
    .select('agents.agent_id')
    .limit(page.take)
    .offset(page.skip)
    .execute();
  return { ids: turnedBack(rows, page).map(({ agent_id }) => agent_id), total: fitting.length };
}

/** Sorted by displayed status, then by name [CALL-164]. */
async function pageInOrderOfStatus(finding: Finding, query: AgentListQuery): Promise<Page> {
  const { agent_status: wanted = [], order_by: order = 'first_name', limit, offset } = query;
  const rows = await inOrder(finding, query).select(standingOnes).execute();
  const each = rows.map((row) => ({ id: row.agent_id, status: finding.statusOf(row).agent_status }));
  const fitting = each.filter(({ status }) => wanted.length === 0 || wanted.includes(status));
  const turn = order.startsWith('-') ? -1 : 1;
  const place = ({ status }: { status: string }) => availabilities.indexOf(availabilityOf(status));
  fitting.sort((one, other) => turn * (place(one) - place(other)));
  return { ids: fitting.slice(offset, offset + limit).map(({ id }) => id), total: fitting.length };
}

function pageFor(finding: Finding, query: AgentListQuery): Promise<Page> {
  const { agent_status: wanted = [], order_by: order = 'first_name' } = query;
  if (columnOf(order) === 'agent_status') return pageInOrderOfStatus(finding, query);
  return wanted.length === 0 ? pageOf(finding, query) : pageOfStatus(finding, query, wanted);
}

async function rowsOf(tx: Tx, statusOf: ShownStatusOf, ids: readonly string[]): Promise<AgentRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('agents')
    .leftJoin('users', 'users.user_id', 'agents.user_id')
    .selectAll('agents')
    .select(['users.role', 'users.email', queues.as('queues')])
    .where('agent_id', 'in', ids)
    .execute();
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows
    .sort((one, other) => (place.get(one.agent_id) ?? 0) - (place.get(other.agent_id) ?? 0))
    .map((row) => ({
      ...presentAgent(row, statusOf, row.queues),
      ...{ role: row.role === null ? null : roleSchema.parse(row.role), email: row.email },
      ...{ auto_answer: row.auto_answer, auto_answer_delay_value: row.auto_answer_delay },
    }));
}

/** Returns a page of the matching agents, and their number [CONF-AGENT-006, CONF-AGENT-013]. */
export async function listAgents(
  finding: Finding,
  query: AgentListQuery,
): Promise<{ objects: AgentRow[]; total: number }> {
  const { ids, total } = await pageFor(finding, query);
  return { objects: await rowsOf(finding.tx, finding.statusOf, ids), total };
}
