import type { FigureQuestionSent } from '@patchbay/shared-contracts/insights';
import { dateQuery, type DateChoice } from '@patchbay/shared-ui/list';
import type { ListShape, View } from '@patchbay/shared-ui/list-page';
import { stepOf } from '../../figures/model/steps.ts';

/** With what the range can be compared here [INS-028]. */
export const offeredComparisons = ['previous', 'week_before'] as const;
type OfferedComparison = (typeof offeredComparisons)[number];

/** What can be said of the dashboard in its address: its range, what it is compared with, the pages of its lists [INS-029]. */
export const dashboardShape: ListShape = {
  filters: {
    ...{ compare: offeredComparisons, pickup: 'text', connected: 'text', activity: 'text', calls: 'text' },
    ...{ now: ['all'], agents: 'text' },
  },
  orders: [],
  dated: true,
};

/** A list of the dashboard that has pages. */
export type PagedList = 'pickup' | 'connected' | 'activity' | 'calls' | 'agents';

/** Agents of the moment have ten rows a page [INS-020]. */
export const AGENTS_NOW = 10;

/** Which agents of the moment are listed: those on a break, unless all are asked for. */
export const listedNow = ({ chosen }: Pick<View, 'chosen'>): 'breaks' | 'total' =>
  chosen['now']?.[0] === 'all' ? 'total' : 'breaks';
export const withListedNow = (view: View, list: 'breaks' | 'total'): View => ({
  ...view,
  chosen: { ...view.chosen, now: list === 'total' ? ['all'] : [], agents: [] },
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
