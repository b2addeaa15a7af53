/** Delay of a filter's search after the last key, ms [FILT-001, LOGS-037]. */
export const FILTER_SEARCH_MS = 1500;
/** Longest search text sent; a longer one is cut, not refused. */
export const MOST_SEARCH = 100;
