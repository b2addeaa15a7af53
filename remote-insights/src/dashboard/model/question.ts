import type { FigureQuestionSent } from '@patchbay/shared-contracts/insights';
import { dateQuery, type DateChoice } from '@patchbay/shared-ui/list';
import type { ListShape, View } from '@patchbay/shared-ui/list-page';
import { stepOf } from '../../figures/model/steps.ts';

/** Comparison periods offered here [INS-028]. */
export const offeredComparisons = ['previous', 'week_before'] as const;
type OfferedComparison = (typeof offeredComparisons)[number];

/** Shape of the dashboard's state in the address: range, comparison, and pages of lists [INS-029]. */
export const dashboardShape: ListShape = {
  filters: {
    ...{ compare: offeredComparisons, pickup: 'text', connected: 'text', activity: 'text', calls: 'text' },
    ...{ now: ['all'], agents: 'text' },
  },
  orders: [],
  dated: true,
};

/** Lists of the dashboard that have pages. */
export type PagedList = 'pickup' | 'connected' | 'activity' | 'calls' | 'agents';

/** Rows per page of current agents [INS-020]. */
export const AGENTS_NOW = 10;

/** Returns which current agents are listed: those on a break, unless all are requested. */
export const listedNow = ({ chosen }: Pick<View, 'chosen'>): 'breaks' | 'total' =>
  chosen['now']?.[0] === 'all' ? 'total' : 'breaks';
export const withListedNow = (view: View, list: 'breaks' | 'total'): View => ({
  ...view,
  chosen: { ...view.chosen, now: list === 'total' ? ['all'] : [], agents: [] },
});

/** Returns the view with another range or comparison, and all lists at their first page. */
export const withDashboardRange = (view: View, date: DateChoice): View => ({ ...view, date, chosen: comparedOf(view) });

const comparedOf = ({ chosen }: View): View['chosen'] => (chosen['compare'] ? { compare: chosen['compare'] } : {});

export const comparisonOf = ({ chosen }: Pick<View, 'chosen'>): OfferedComparison | null =>
  offeredComparisons.find((each) => each === chosen['compare']?.[0]) ?? null;

export const withDashboardComparison = (view: View, comparison: OfferedComparison | null): View => ({
  ...view,
  chosen: { ...view.chosen, compare: comparison === null ? [] : [comparison] },
});

/** Returns the query of the page's figures; days are in the user's time zone [FILT-014]. */
export const figureQuestion = (view: View, zone: string): FigureQuestionSent => {
  const compare = comparisonOf(view);
  return {
    ...dateQuery(view.date, zone),
    zone,
    step: stepOf(view.date, zone),
    ...(compare === null ? {} : { compare }),
  };
};
