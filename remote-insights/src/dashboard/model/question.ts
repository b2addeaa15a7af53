import type { FigureQuestionSent, SeriesStep } from '@patchbay/shared-contracts/insights';
import { instantOf } from '@patchbay/shared-contracts/time';
import { dateQuery, type DateChoice } from '@patchbay/shared-ui/list';
import type { ListShape, View } from '@patchbay/shared-ui/list-page';

/** With what the range can be compared here [INS-028]. */
export const offeredComparisons = ['previous', 'week_before'] as const;
type OfferedComparison = (typeof offeredComparisons)[number];

/** What can be said of the dashboard in its address: its range, what it is compared with, the pages of its lists [INS-029]. */
export const dashboardShape: ListShape = {
  filters: { compare: offeredComparisons, pickup: 'text', connected: 'text', activity: 'text', calls: 'text' },
  orders: [],
  dated: true,
};

/** A list of the dashboard that has pages. */
export type PagedList = 'pickup' | 'connected' | 'activity' | 'calls';

export const A_PAGE = 5; // [INS-005, PAGE-003]

export const pageOf = ({ chosen }: Pick<View, 'chosen'>, list: PagedList): number => {
  const [text = ''] = chosen[list] ?? [];
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
};

/** The first page is not written. */
export const withPage = (view: View, list: PagedList, page: number): View => ({
  ...view,
  chosen: { ...view.chosen, [list]: page === 1 ? [] : [String(page)] },
});

/** Another range, or another comparison, begins every list anew. */
export const withRange = (view: View, date: DateChoice): View => ({ ...view, date, chosen: comparedOf(view) });

const comparedOf = ({ chosen }: View): View['chosen'] => (chosen['compare'] ? { compare: chosen['compare'] } : {});

export const comparisonOf = ({ chosen }: Pick<View, 'chosen'>): OfferedComparison | null =>
  offeredComparisons.find((each) => each === chosen['compare']?.[0]) ?? null;

export const withComparison = (view: View, comparison: OfferedComparison | null): View => ({
  ...view,
  chosen: { ...view.chosen, compare: comparison === null ? [] : [comparison] },
});

const DAY_MS = 86_400_000;

/** Pieces that can be told apart in a drawing: quarters of an hour for an hour, hours for two days, days for three months, else weeks. */
const stepOfLength = (ms: number): SeriesStep => {
  if (ms <= DAY_MS / 6) return 'quarter_hour';
  if (ms <= 2 * DAY_MS) return 'hour';
  return ms <= 93 * DAY_MS ? 'day' : 'week';
};

const lengthOf = ({ from, to }: DateChoice, zone: string): number =>
  (instantOf(to, zone, 'last') ?? 0) - (instantOf(from, zone) ?? 0);

export function stepOf(date: DateChoice, zone: string): SeriesStep {
  if (date.code === 'custom_date') return stepOfLength(lengthOf(date, zone));
  if (date.code === 'last_30_minutes' || date.code === 'last_1_hour') return 'quarter_hour';
  return date.code === 'today' || date.code === 'yesterday' ? 'hour' : 'day';
}

/** What the figures of the page are asked by; its days are those of the person's zone [FILT-014]. */
export const questionOf = (view: View, zone: string): FigureQuestionSent => {
  const compare = comparisonOf(view);
  return {
    ...dateQuery(view.date, zone),
    zone,
    step: stepOf(view.date, zone),
    ...(compare === null ? {} : { compare }),
  };
};
