import { dateQuery } from '@patchbay/shared-ui/list';
import { chosenQuery, type FilterKeys, type ListQuery, type ListShape, type View } from '@patchbay/shared-ui/list-page';

/** Order with the oldest row first; by default the newest is. */
export const OLDEST_FIRST = 'oldest';

/** Returns the shape of a log's address: its filters, a date range, two orders. */
export const logShape = (filters: FilterKeys): ListShape => ({ filters, orders: [OLDEST_FIRST], dated: true });

/** Returns the filters for the log's GET and for exports. */
export const filterQuery = (view: View, timeZone: string): ListQuery => ({
  ...dateQuery(view.date, timeZone),
  ...chosenQuery(view),
});

/** Returns the order for the log's GET and for exports. */
export const orderQuery = ({ order }: View): ListQuery => (order === OLDEST_FIRST ? { sort: 'received_time' } : {});

/** Returns the query of a page [LOGS-010, LOGS-020]. */
export const pageQuery = (view: View, timeZone: string): Readonly<Record<string, string | number>> => ({
  pageNumber: view.page,
  pageSize: view.size,
  ...orderQuery(view),
  ...filterQuery(view, timeZone),
});

/** Sorting of logs, by time only. */
export const logSort = {
  of: (order: string) => ({ key: 'received_time', descending: order !== OLDEST_FIRST }),
  next: (order: string) => (order === OLDEST_FIRST ? '' : OLDEST_FIRST),
};
