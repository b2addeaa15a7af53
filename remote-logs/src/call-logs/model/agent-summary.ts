import type { ListQuery } from '@patchbay/shared-ui/list-page';

/** What an agents' summary has in common with the log beside it: the range, and the agents. */
const shared: ReadonlySet<string> = new Set(['date_filter', 'from_date', 'to_date', 'agents']);

export const summaryQuery = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([key]) => shared.has(key)));
