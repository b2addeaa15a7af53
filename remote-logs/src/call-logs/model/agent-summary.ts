import type { LogQuery } from '../../list/model/view.ts';

/** What an agents' summary has in common with the log beside it: the range, and the agents. */
const shared: ReadonlySet<string> = new Set(['date_filter', 'from_date', 'to_date', 'agents']);

export const summaryQuery = (query: LogQuery): LogQuery =>
  Object.fromEntries(Object.entries(query).filter(([key]) => shared.has(key)));
