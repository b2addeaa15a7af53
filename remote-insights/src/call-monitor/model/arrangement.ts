import type { LiveCall } from '@patchbay/shared-contracts/live';
import { solutionLabels, solutionOptions } from '@patchbay/shared-contracts/logs';
import type { View } from '@patchbay/shared-ui/list-page';
import type { Arrange } from './call-store.ts';
import { groupingOf, groupsOf, NO_GROUP, type Grouping } from '../../live/model/groups.ts';
import { isMonitorSortKey, monitorOrders, type FilterKey, type SortKey } from './question.ts';
import {
  agentShown,
  beganAt,
  campaignShown,
  customerShown,
  directionShown,
  queueShown,
  solutionShown,
  srNumberShown,
  stateOf,
} from './shown-call.ts';

export type AgentStatuses = ReadonlyMap<string, string>;

/** Names of each agent's teams, by agent id. */
export type Teams = ReadonlyMap<string, readonly string[]>;

type ValueOf = (call: LiveCall, statuses: AgentStatuses) => string | undefined;

const customerStateOf = (call: LiveCall): string | undefined => {
  const state = stateOf(call);
  if (state === 'onHold') return 'On Hold';
  return state === 'onCall' ? 'On Call' : undefined;
};

/** Value that each filter compares [LIVE-010, LIVE-028]. */
const filtered: Readonly<Record<FilterKey, ValueOf>> = {
  call_type: (call) => solutionOptions.find((label) => solutionLabels[label] === solutionShown(call)),
  agent_status: ({ agent_id = '' }, statuses) => statuses.get(agent_id),
  sip_url_flag: ({ sip_url_flag }) => sip_url_flag,
  'customer-status': customerStateOf,
  'CC-SR-Number': srNumberShown,
  queue_name: queueShown,
  direction: (call) => directionShown(call).toUpperCase(),
  role: ({ role }) => role,
};

const searched = (call: LiveCall): string =>
  [agentShown(call), call.agent_number, customerShown(call), srNumberShown(call), queueShown(call), campaignShown(call)]
    .join('\n')
    .toLowerCase();

const sorted: Readonly<Record<Exclude<SortKey, 'duration' | 'mos'>, (call: LiveCall) => string>> = {
  agent: agentShown,
  customer: customerShown,
  sr_number: srNumberShown,
  queue: queueShown,
  campaign: campaignShown,
  direction: directionShown,
  state: stateOf,
};

interface Entry {
  readonly key: string;
  readonly call: LiveCall;
  /** Epoch ms; Infinity if unknown. Read once, not at each comparison: 2,000 calls are sorted several times a second. */
  readonly began: number;
}
type Compare = (one: Entry, other: Entry) => number;

const byDuration: Compare = (one, other) => other.began - one.began || 0;
/** Compares by quality; unmeasured calls come last in both directions. */
const byMos =
  (sign: 1 | -1): Compare =>
  ({ call: { mos: one } }, { call: { mos: other } }) =>
    one === undefined || other === undefined
      ? Number(one === undefined) - Number(other === undefined)
      : sign * (one - other);
/** Sorts the longest first, and equal ones by key, so that rows do not jump. */
const longestFirst: Compare = (one, other) => byDuration(other, one) || (one.key < other.key ? -1 : 1);

function compareBy(order: string, collator: Intl.Collator): Compare {
  const { key, descending } = monitorOrders.sort.of(order);
  const sign = descending ? -1 : 1;
  if (!isMonitorSortKey(key) || key === 'duration')
    return (one, other) => sign * byDuration(one, other) || longestFirst(one, other);
  if (key === 'mos') return (one, other) => byMos(sign)(one, other) || longestFirst(one, other);
  const textOf = sorted[key];
  return (one, other) => sign * collator.compare(textOf(one.call), textOf(other.call)) || longestFirst(one, other);
}

/** Returns the groups of a call: its queue, or its agent's teams. */
const groupsFor =
  (by: Grouping, teams: Teams) =>
  ({ call }: Entry): readonly string[] =>
    by === 'queue' ? [queueShown(call)] : (teams.get(call.agent_id ?? '') ?? [NO_GROUP]);

interface Words {
  readonly language: string;
  readonly statuses: AgentStatuses;
  readonly teams: Teams;
}

/** Returns the calls of a view, in its order; with grouping each group has a head before its calls. */
export function arrangementOf(
  view: Pick<View, 'chosen' | 'search' | 'order'>,
  { language, statuses, teams }: Words,
): Arrange {
  const collator = new Intl.Collator(language, { numeric: true });
  const compare = compareBy(view.order, collator);
  const search = view.search.toLowerCase();
  const filters = (Object.keys(filtered) as FilterKey[]).flatMap((key) => {
    const wanted = view.chosen[key] ?? [];
    return wanted.length === 0 ? [] : [(call: LiveCall) => wanted.includes(filtered[key](call, statuses) ?? '')];
  });
  const fits = (call: LiveCall): boolean =>
    filters.every((filter) => filter(call)) && (search === '' || searched(call).includes(search));
  const by = groupingOf(view);
  /** Keys in the order of last time, from which sorting takes a tenth of the comparisons. */
  let before: ReadonlySet<string> = new Set();
  return (calls, row) => {
    const entries: Entry[] = [];
    const add = (key: string): void => {
      const call = calls.get(key);
      if (call !== undefined && fits(call)) entries.push({ key, call, began: beganAt(call) ?? Infinity });
    };
    before.forEach(add);
    for (const key of calls.keys()) if (!before.has(key)) add(key);
    entries.sort(compare);
    before = new Set(entries.map(({ key }) => key));
    if (by === null) return entries.map(({ key }) => row(key));
    return groupsOf(entries, groupsFor(by, teams), collator).flatMap(({ name, members }) => [
      { is: 'group', name, count: members.length } as const,
      ...members.map(({ key }) => row(key, name)),
    ]);
  };
}
