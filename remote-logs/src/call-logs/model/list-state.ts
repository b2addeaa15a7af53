import { pageSizes } from '@patchbay/shared-ui';

/** What of the list stands in the address: page, size and search, so that a reload and a link show the same [UX-004]. */
export interface ListState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
}

export const firstState: ListState = { page: 1, size: 10, search: '' }; // [LOGS-016, PAGE-011]
/** Longest search text sent; a longer one is cut, not refused. */
export const MOST_SEARCH = 100;

const positive = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

/** Reads the address; whatever does not fit counts as not given. */
export function readListState(params: URLSearchParams): ListState {
  const size = positive(params.get('size'));
  return {
    page: positive(params.get('page')) ?? firstState.page,
    size: pageSizes.find((option) => option === size) ?? firstState.size,
    search: (params.get('q') ?? '').slice(0, MOST_SEARCH),
  };
}

/** Writes only what differs from the first state. */
export function writeListState({ page, size, search }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (page !== firstState.page) params.set('page', String(page));
  if (size !== firstState.size) params.set('size', String(size));
  if (search !== '') params.set('q', search);
  return params;
}

/** A new search starts at page 1 [LOGS-016, LOGS-037]; a new size too [PAGE-010]. */
export const withSearch = (state: ListState, search: string): ListState => ({
  ...state,
  page: 1,
  search: search.slice(0, MOST_SEARCH),
});
