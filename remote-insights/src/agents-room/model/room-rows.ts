import { shownStatuses, type AgentStatusEntry, type ShownStatus } from '@patchbay/shared-contracts/calls';
import { figures } from '@patchbay/shared-contracts/insights';
import type { RoomAgent } from '@patchbay/shared-contracts/live';
import type { View } from '@patchbay/shared-ui/list-page';
import { groupingOf, groupsOf, NO_GROUP, type Grouping } from '../../live/model/groups.ts';
import { isFigureKey, isRoomSortKey, roomQueues, roomOrders, statusesIn, type FigureKey } from './question.ts';

/** An agent with the current status, null if none was reported yet; in a grouped table there is one per group. */
export interface AgentRow {
  readonly is: 'agent';
  readonly key: string;
  readonly agent: RoomAgent;
  readonly statusEntry: AgentStatusEntry | null;
}
/** Head of a group; '' is the group of agents in none. */
export interface GroupHeadRow {
  readonly is: 'group';
  readonly key: string;
  readonly name: string;
  readonly count: number;
}
export type RoomRow = AgentRow | GroupHeadRow;

type Statuses = ReadonlyMap<string, AgentStatusEntry>;
type Compare = (one: AgentRow, other: AgentRow) => number;

/** Returns a figure of the day; null where there is nothing to count. */
export const figureOf = ({ sums }: RoomAgent, key: FigureKey): number | null => figures[key].of(sums);

/** Compares by number; rows without a value come last in both directions. */
function byNumber(valueOf: (row: AgentRow) => number | null, descending: boolean): Compare {
  return (one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? b - a : a - b;
  };
}

const statusPlace = ({ statusEntry }: AgentRow): number | null =>
  statusEntry === null ? null : shownStatuses.indexOf(statusEntry.agent_status);
/** Returns the sort key of a duration: the longest started first. */
const lasting = ({ statusEntry }: AgentRow): number | null => (statusEntry === null ? null : -statusEntry.since);

function compareBy(order: string, collator: Intl.Collator): Compare {
  const { key, descending } = roomOrders.sort.of(order);
  const byName: Compare = (one, other) =>
    collator.compare(one.agent.name, other.agent.name) || (one.agent.agent_id < other.agent.agent_id ? -1 : 1);
  if (!isRoomSortKey(key) || key === 'name') return (one, other) => (descending ? -1 : 1) * byName(one, other);
  const valueOf = isFigureKey(key)
    ? ({ agent }: AgentRow) => figureOf(agent, key)
    : key === 'since'
      ? lasting
      : statusPlace;
  const compare = byNumber(valueOf, descending);
  return (one, other) => compare(one, other) || byName(one, other);
}

const searched = ({ name, number, queues }: RoomAgent): string =>
  [name, number, ...queues.map(({ queue_name }) => queue_name)].join('\n').toLowerCase();

function isShown({ agent, statusEntry }: AgentRow, view: Pick<View, 'chosen' | 'search'>): boolean {
  const [statuses, queues] = [statusesIn(view), roomQueues(view)];
  return (
    (statuses.length === 0 || (statusEntry !== null && statuses.includes(statusEntry.agent_status))) &&
    (queues.length === 0 || agent.queues.some(({ queue_id }) => queues.includes(queue_id))) &&
    (view.search === '' || searched(agent).includes(view.search.toLowerCase()))
  );
}

/** Returns the groups of an agent: its queues, limited to the selected ones, or its teams. */
const groupsFor =
  (by: Grouping, chosen: readonly string[], teams: Known['teams']) =>
  ({ agent }: AgentRow) => {
    const served = agent.queues.filter(({ queue_id: id }) => chosen.length === 0 || chosen.includes(id));
    const names = by === 'queue' ? served.map(({ queue_name }) => queue_name) : (teams.get(agent.agent_id) ?? []);
    return names.length === 0 ? [NO_GROUP] : [...new Set(names)];
  };

interface Known {
  readonly agents: readonly RoomAgent[];
  readonly statuses: Statuses;
  readonly teams: ReadonlyMap<string, readonly string[]>;
  readonly language: string;
}

/** Returns the agents of a view, in its order. */
export function roomRows(
  view: Pick<View, 'chosen' | 'search' | 'order'>,
  { agents, statuses, teams, language }: Known,
): readonly RoomRow[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const rows = agents
    .map((agent): AgentRow => {
      const { agent_id: key } = agent;
      return { is: 'agent', key, agent, statusEntry: statuses.get(key) ?? null };
    })
    .filter((row) => isShown(row, view))
    .sort(compareBy(view.order, collator));
  const by = groupingOf(view);
  if (by === null) return rows;
  return groupsOf(rows, groupsFor(by, roomQueues(view), teams), collator).flatMap(({ name, members }) => [
    { is: 'group', key: `group ${name}`, name, count: members.length } as const,
    ...members.map((row) => ({ ...row, key: `${name} ${row.key}` })),
  ]);
}

const isAlike = (one: RoomRow, other: RoomRow): boolean => {
  if (one.is === 'group') return other.is === 'group' && one.name === other.name && one.count === other.count;
  return other.is === 'agent' && one.agent === other.agent && one.statusEntry === other.statusEntry;
};

/** Reuses the previous objects of unchanged rows, so that only others render again. */
export function keptRows(before: readonly RoomRow[], rows: readonly RoomRow[]): readonly RoomRow[] {
  const known = new Map(before.map((row) => [row.key, row]));
  const kept = rows.map((row) => {
    const same = known.get(row.key);
    return same !== undefined && isAlike(same, row) ? same : row;
  });
  const isSame = kept.length === before.length && kept.every((row, at) => row === before[at]);
  return isSame ? before : kept;
}

/** Counts these agents by status. */
export function countStatuses(
  agents: readonly RoomAgent[],
  statuses: Statuses,
): Readonly<Partial<Record<ShownStatus, number>>> {
  const counts: Partial<Record<ShownStatus, number>> = {};
  for (const { agent_id: id } of agents) {
    const status = statuses.get(id)?.agent_status;
    if (status !== undefined) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
