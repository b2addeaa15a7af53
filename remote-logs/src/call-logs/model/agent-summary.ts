import type { ListQuery } from '@patchbay/shared-ui/list-page';

/** Parameters that the agents' summary shares with the log: range and agents. */
const shared: ReadonlySet<string> = new Set(['date_filter', 'from_date', 'to_date', 'agents']);

export const summaryQuery = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([key]) => shared.has(key)));
