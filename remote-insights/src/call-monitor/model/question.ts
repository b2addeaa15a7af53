import { roles } from '@patchbay/shared-contracts';
import { agentStatusOptions, deviceOptions } from '@patchbay/shared-contracts/calls';
import type { SolutionLabel, TableLayout } from '@patchbay/shared-contracts/logs';
import { ordersOf, type ListShape, type View } from '@patchbay/shared-ui/list-page';
import { groupings } from '../../live/model/groups.ts';

/** Solutions offered by the filter [LIVE-009]. */
export const liveSolutions = ['IBD CC'] as const satisfies readonly SolutionLabel[];
export const customerStates = ['On Call', 'On Hold'] as const; // [LIVE-013]
export const liveDirections = ['INBOUND', 'OUTBOUND', 'BLENDED'] as const; // [LIVE-015]

export const densities = ['compact', 'normal', 'roomy'] as const satisfies readonly TableLayout['density'][];
type Density = (typeof densities)[number];

/** Filters by their names in the address [LIVE-010, LIVE-028]. */
export const filterKeys = {
  call_type: liveSolutions,
  agent_status: agentStatusOptions,
  sip_url_flag: deviceOptions,
  'customer-status': customerStates,
  'CC-SR-Number': null,
  queue_name: null,
  direction: liveDirections,
  role: roles, // [LIVE-014]
} as const;
export type FilterKey = keyof typeof filterKeys;
export const filterNames = Object.keys(filterKeys) as readonly FilterKey[];

const sortable = [
  'agent',
  'customer',
  'sr_number',
  'queue',
  'campaign',
  'direction',
  'state',
  'duration',
  'mos',
] as const;
export type SortKey = (typeof sortable)[number];
/** Orders of the table, by default the longest call first. */
export const monitorOrders = ordersOf(sortable, '-duration', ['duration', 'mos']);
export const isMonitorSortKey = (key: string): key is SortKey => sortable.some((each) => each === key);

/** Shape of the state in the address: filters, search, order, grouping and density. */
export const monitorShape: ListShape = {
  filters: { ...filterKeys, by: groupings, density: densities },
  orders: monitorOrders.names,
  dated: false,
};

type ViewChoices = Pick<View, 'chosen'>;

export const densityOf = ({ chosen }: ViewChoices): Density =>
  densities.find((each) => each === chosen['density']?.[0]) ?? 'normal';
/** Returns the filters among the selected values. */
export const filtersOf = ({ chosen }: ViewChoices) =>
  Object.fromEntries(filterNames.flatMap((key) => (chosen[key] === undefined ? [] : [[key, chosen[key]]])));

/** Returns the view with a density; the default is not written to the address. */
export const withDensity = (view: View, density: Density): View => ({
  ...view,
  chosen: { ...view.chosen, density: density === 'normal' ? [] : [density] },
});
/** Returns the view with other filters; the layout stays. */
export const withMonitorFilters = (view: View, filters: ViewChoices['chosen']): View => ({
  ...view,
  chosen: { ...view.chosen, ...Object.fromEntries(filterNames.map((key) => [key, filters[key] ?? []])) },
});
