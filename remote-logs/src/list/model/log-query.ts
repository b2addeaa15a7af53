import { dateQuery } from '@patchbay/shared-ui/list';
import { chosenQuery, type FilterKeys, type ListQuery, type ListShape, type View } from '@patchbay/shared-ui/list-page';

/** The newest row stands first, unless this order is asked for. */
export const OLDEST_FIRST = 'oldest';

/** A log in its address: the own filters, a range of time, two orders. */
export const logShape = (filters: FilterKeys): ListShape => ({ filters, orders: [OLDEST_FIRST], dated: true });

/** The filters as the log's GET and an export take them. */
export const filterQuery = (view: View, timeZone: string): ListQuery => ({
  ...dateQuery(view.date, timeZone),
  ...chosenQuery(view),
});

/** The order as the log's GET and an export take it. */
export const orderQuery = ({ order }: View): ListQuery => (order === OLDEST_FIRST ? { sort: 'received_time' } : {});

/** What a page of the log is asked by [LOGS-010, LOGS-020]. */
export const pageQuery = (view: View, timeZone: string): Readonly<Record<string, string | number>> => ({
  pageNumber: view.page,
  pageSize: view.size,
  ...orderQuery(view),
  ...filterQuery(view, timeZone),
});

/** Logs are sorted by their time alone. */
export const logSort = {
  of: (order: string) => ({ key: 'received_time', descending: order !== OLDEST_FIRST }),
  next: (order: string) => (order === OLDEST_FIRST ? '' : OLDEST_FIRST),
};
