import { leadStatuses, type LeadStatus } from '@patchbay/shared-contracts/customers';
import { isDay, laterDay, startOf } from '@patchbay/shared-contracts/time';
import type { Chosen, ListQuery, ListShape, View } from '@patchbay/shared-ui/list-page';
import { orders } from './orders.ts';

/** Value of the LEAD STATUS group for all statuses [CUST-020]. */
export const ALL = 'All';
export const statusOptions = [ALL, ...leadStatuses] as const;
export type StatusOption = typeof ALL | LeadStatus;

/** Filters of the customer list under the required names [CUST-068], as in the address. */
export const customerShape: ListShape = {
  filters: { lead_statuses: statusOptions, agent_names_crm_filter: null, datepicker_crm_filter: 'pair' },
  orders: orders.names,
  dated: false,
};

/** First and last day of follow-ups, 'YYYY-MM-DD' each, both included. */
export type DayPair = readonly [start: string, end: string];

/** Selected filters in the required format [CUST-068]: agents with a flag, days as a pair. */
export interface CrmFilters {
  readonly lead_statuses: readonly string[];
  readonly agent_names_crm_filter: readonly { readonly id: string; readonly selected: boolean }[];
  readonly datepicker_crm_filter: DayPair;
}

export const statusesOf = (chosen: Chosen): readonly string[] => chosen['lead_statuses'] ?? [];
export const agentsOf = (chosen: Chosen): readonly string[] => chosen['agent_names_crm_filter'] ?? [];

/** Returns the selected days; null: any. */
export function daysOf(chosen: Chosen): DayPair | null {
  const [start, end] = chosen['datepicker_crm_filter'] ?? [];
  return start === undefined || end === undefined ? null : [start, end];
}

/** Returns the selected filters, with today as default for the days, which Clear restores [CUST-070]. */
export const crmFiltersOf = (chosen: Chosen, today: string): CrmFilters => ({
  lead_statuses: statusesOf(chosen),
  agent_names_crm_filter: agentsOf(chosen).map((id) => ({ id, selected: true })),
  datepicker_crm_filter: daysOf(chosen) ?? [today, today],
});

/** Toggles a status; 'All' excludes the others. */
export function toggledStatus(chosen: readonly string[], status: StatusOption): readonly string[] {
  if (status === ALL) return [ALL];
  const others = chosen.filter((each) => each !== ALL && each !== status);
  return chosen.includes(status) ? others : [...others, status];
}

/** Whether a range starts today or earlier, and does not end before its start [CUST-071]. */
export const isValidRange = ([start, end]: DayPair, today: string): boolean =>
  isDay(start) && isDay(end) && start <= today && end >= start;

/** Whether the filters can be applied: only days can be invalid [CUST-060]. */
export function filtersFit(chosen: Chosen, today: string): boolean {
  const days = daysOf(chosen);
  return days === null || isValidRange(days, today);
}

/** Removes statuses if all are selected, which filters nothing. */
export const tidied = (chosen: Chosen): Chosen =>
  statusesOf(chosen).includes(ALL) ? { ...chosen, lead_statuses: [] } : chosen;

function followUpQuery(days: DayPair | null, timeZone: string): ListQuery {
  if (days === null || !days.every(isDay)) return {};
  const [from, to] = [startOf(days[0], timeZone), startOf(laterDay(days[1], 1), timeZone) - 1];
  return { followup_dt__gte: new Date(from).toISOString(), followup_dt__lte: new Date(to).toISOString() };
}

/** Returns the filters for the list's GET and for exports [CUST-074]; days are in the user's time zone. */
export function filterQuery({ search, chosen }: View, timeZone: string): ListQuery {
  const statuses = statusesOf(tidied(chosen));
  const agents = agentsOf(chosen);
  return {
    ...(search === '' ? {} : { search }),
    ...(statuses.length === 0 ? {} : { status: statuses.join(',') }),
    ...(agents.length === 0 ? {} : { agent_id: agents.join(',') }),
    ...followUpQuery(daysOf(chosen), timeZone),
  };
}
