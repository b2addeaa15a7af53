import { shownStatuses, type ShownStatus } from '@patchbay/shared-contracts/calls';
import { groupings } from '../../live/model/groups.ts';
import { ordersOf, type ListShape, type View } from '@patchbay/shared-ui/list-page';

const figureKeys = ['answered', 'missed', 'talk_time', 'handling_time', 'occupancy'] as const;
export type FigureKey = (typeof figureKeys)[number];
const sortable = ['name', 'status', 'since', ...figureKeys] as const;
export type SortKey = (typeof sortable)[number];

/** Default order by name; times and figures start with the longest or largest. */
export const roomOrders = ordersOf(sortable, 'name', ['since', ...figureKeys]);
export const isRoomSortKey = (key: string): key is SortKey => sortable.some((each) => each === key);
export const isFigureKey = (key: string): key is FigureKey => figureKeys.some((each) => each === key);

/** Shape of the state in the address: statuses, queues by id, grouping, search and order. */
export const roomShape: ListShape = {
  filters: { status: shownStatuses, queue: null, by: groupings },
  orders: roomOrders.names,
  dated: false,
};

type ViewChoices = Pick<View, 'chosen'>;
const none: readonly string[] = [];

export const statusesIn = ({ chosen }: ViewChoices): readonly string[] => chosen['status'] ?? none;
export const roomQueues = ({ chosen }: ViewChoices): readonly string[] => chosen['queue'] ?? none;
export const isNarrowed = (view: Pick<View, 'chosen' | 'search'>): boolean =>
  view.search !== '' || statusesIn(view).length > 0 || roomQueues(view).length > 0;

const withChosen = (view: View, chosen: ViewChoices['chosen']): View => ({
  ...view,
  chosen: { ...view.chosen, ...chosen },
});
/** Returns the view with other filters; grouping stays. */
export const withRoomFilters = (view: View, { status = none, queue = none }: ViewChoices['chosen']): View =>
  withChosen(view, { status, queue });
export const withStatus = (view: View, status: ShownStatus): View => {
  const before = statusesIn(view);
  const isIn = before.includes(status);
  return withChosen(view, { status: isIn ? before.filter((each) => each !== status) : [...before, status] });
};

/** Removes unknown queues from the view. */
export const withKnownQueues = (view: View, queues: readonly { readonly queue_id: string }[]): View =>
  withChosen(view, { queue: roomQueues(view).filter((id) => queues.some(({ queue_id }) => queue_id === id)) });
