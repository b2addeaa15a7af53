import { dateCodes } from '@patchbay/shared-contracts/time';
import { firstDate, type DateChoice } from '../../list/dates/model/date-choice.ts';
import { MOST_SEARCH } from '../../list/filters/model/search-delay.ts';

/** Selected values of each filter, under its name in query and address. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/**
 * Filters of a list: the permitted values, null for ids and numbers only the server knows, 'text' for typed ones, 'pair' for a first
 * and a last.
 */
export type FilterKeys = Readonly<Record<string, readonly string[] | null | 'text' | 'pair'>>;

/** Parts of a list's state that its address may contain. */
export interface ListShape {
  readonly filters: FilterKeys;
  /** Orders other than the first one, which is ''. */
  readonly orders: readonly string[];
  /** Whether the list has a date range; without one, `date` of its view is meaningless. */
  readonly dated: boolean;
}

/** State of a list, all of it kept in the address, so that reloads, links and Back show the same [UX-004]. */
export interface View {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly date: DateChoice;
  /** One of the list's orders, or '' for the first. */
  readonly order: string;
  readonly chosen: Chosen;
}

const sizes = [10, 25, 50]; // [PAGE-002]
export const firstView: View = { page: 1, size: 10, search: '', date: firstDate, order: '', chosen: {} }; // [LOGS-016, PAGE-011]

const MOST_VALUES = 200;
const MOST_LENGTH = 64;

const positive = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;

const readDate = (params: URLSearchParams): DateChoice => {
  const code = dateCodes.find((each) => each === params.get('date')) ?? firstDate.code;
  if (code !== 'custom_date') return { code, from: '', to: '' };
  return { code, from: (params.get('from') ?? '').slice(0, 32), to: (params.get('to') ?? '').slice(0, 32) };
};

/** Splits values at commas; a text may contain commas, a pair may repeat a value. */
function readValues(raw: string, allowed: FilterKeys[string] | undefined): readonly string[] {
  if (allowed === 'text') return [raw.slice(0, MOST_LENGTH)].filter((value) => value !== '');
  const values = raw.split(',').filter((value) => value !== '' && value.length <= MOST_LENGTH);
  if (allowed === 'pair') return values.length === 2 ? values : [];
  return [...new Set(values)].filter((value) => allowed?.includes(value) ?? true).slice(0, MOST_VALUES);
}

function readChosen(params: URLSearchParams, keys: FilterKeys): Chosen {
  const read = Object.entries(keys).map(([key, allowed]) => {
    return [key, readValues(params.get(key) ?? '', allowed)] as const;
  });
  return Object.fromEntries(read.filter(([, values]) => values.length > 0));
}

/** Parses the address; invalid parts are ignored, except for a custom range, which is kept with its errors. */
export const readView = (params: URLSearchParams, { filters, orders, dated }: ListShape): View => ({
  page: positive(params.get('page')) ?? firstView.page,
  size: sizes.find((option) => option === positive(params.get('size'))) ?? firstView.size,
  search: (params.get('q') ?? '').slice(0, MOST_SEARCH),
  date: dated ? readDate(params) : firstDate,
  order: orders.find((order) => order === params.get('sort')) ?? '',
  chosen: readChosen(params, filters),
});

/** Writes only the differences from the first view. */
export function writeView({ page, size, search, date, order, chosen }: View): URLSearchParams {
  const custom = date.code === 'custom_date';
  const pairs: readonly (readonly [string, string, boolean])[] = [
    ['page', String(page), page !== firstView.page],
    ['size', String(size), size !== firstView.size],
    ['q', search, search !== ''],
    ['date', date.code, date.code !== firstDate.code],
    ['from', date.from, custom && date.from !== ''],
    ['to', date.to, custom && date.to !== ''],
    ['sort', order, order !== ''],
    ...Object.entries(chosen).map(([key, values]) => [key, values.join(','), values.length > 0] as const),
  ];
  return new URLSearchParams(pairs.filter(([, , given]) => given).map(([key, value]) => [key, value]));
}

/** Whether two views show the same, regardless of the order of parameters. */
export const isSameView = (one: View, other: View): boolean =>
  writeView(one).toString() === writeView(other).toString();

/** Returns the view with a new search, at page 1 [LOGS-015, LOGS-037]; a search beyond the maximum length is cut. */
export const withSearch = (view: View, search: string): View => ({
  ...view,
  page: 1,
  search: search.slice(0, MOST_SEARCH),
});

/** Returns the view with other filters or another range, at page 1 with 10 rows [LOGS-015, LOGS-016]. */
export const withFilters = (view: View, change: Pick<View, 'chosen'> | Pick<View, 'date'>): View => ({
  ...view,
  ...change,
  page: firstView.page,
  size: firstView.size,
});

export type ListQuery = Readonly<Record<string, string>>;

/** Returns search and filters for the GET of a list and for exports. */
export const chosenQuery = ({ search, chosen }: Pick<View, 'search' | 'chosen'>): ListQuery => ({
  ...(search === '' ? {} : { search }),
  ...Object.fromEntries(
    Object.entries(chosen).flatMap(([key, values]) => (values.length > 0 ? [[key, values.join(',')]] : [])),
  ),
});

/** Whether search or filters limit the list, beyond range and order. */
export const isNarrowed = ({ search, chosen }: Pick<View, 'search' | 'chosen'>): boolean =>
  Object.keys(chosenQuery({ search, chosen })).length > 0;

/** Whether the range can include the present; the other filters are up to the server. */
export const reachesNow = ({ code, to }: DateChoice, now: string): boolean =>
  code === 'custom_date' ? to >= now : code !== 'yesterday' && code !== 'last_month';

/**
 * Returns the address for a user who saw `viewBefore` and asked for `next`, while the address is already `latest`: after two quick actions
 * the second must not undo the first. The page is always the requested one.
 */
export function rebased(next: View, viewBefore: View, latest?: URLSearchParams): URLSearchParams {
  const [wanted, before] = [writeView(next), writeView(viewBefore)];
  const merged = new URLSearchParams(latest ?? before);
  for (const key of ['page', ...before.keys(), ...wanted.keys()]) {
    const value = wanted.get(key);
    if (key !== 'page' && value === before.get(key)) continue;
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return merged;
}
