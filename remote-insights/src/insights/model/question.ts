import {
  comparisons,
  figureDirections,
  type Comparison,
  type FigureDirection,
} from '@patchbay/shared-contracts/insights';
import { dateQuery, type DateChoice } from '@patchbay/shared-ui/list';
import type { Chosen, ListShape, View } from '@patchbay/shared-ui/list-page';
import { A_PAGE, pageOf } from '../../figures/model/pages.ts';
import type { Narrowed } from '@patchbay/shared-ui/figure';
import { stepOf } from '../../figures/model/steps.ts';

/** Figures of the heat map; the first one is not written to the address [INS-031]. */
export const heatFigures = ['offered', 'abandoned', 'service_level'] as const;
export type HeatFigure = (typeof heatFigures)[number];

/** Filters that apply to all figures of the page. */
export const narrowingKeys = ['direction', 'queues', 'agents'] as const;

/** Tables of agents that have pages. */
export type DetailList = 'insights' | 'handling' | 'inbound' | 'outbound';

/** Shape of the page's state in the address: `with` holds both ends of a custom comparison period. */
export const insightsShape: ListShape = {
  filters: {
    ...{ direction: figureDirections, queues: null, agents: null, compare: comparisons, with: 'pair' },
    ...{ heat: heatFigures.slice(1), account: 'text' },
    ...{ insights: 'text', handling: 'text', inbound: 'text', outbound: 'text', listing: 'text' },
  },
  orders: [],
  dated: true,
};

/** Keys of the address that are no filters. */
export const otherKeys = Object.keys(insightsShape.filters).filter(
  (key) => !narrowingKeys.some((each) => each === key),
);

const lasting: ReadonlySet<string> = new Set(['compare', 'with', 'heat', 'account']);
const kept = (chosen: Chosen, keys: (key: string) => boolean): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([key]) => keys(key)));

/** Returns the view with another range, and all tables at their first page. */
export const withInsightsRange = (view: View, date: DateChoice): View => ({
  ...view,
  ...{ date, chosen: kept(view.chosen, (key) => lasting.has(key) || narrowingKeys.some((each) => each === key)) },
});

/** Returns the view with other filters, and all tables at their first page; the comparison stays. */
export const withInsightsNarrowing = (view: View, narrowed: Chosen): View => ({
  ...view,
  chosen: {
    ...kept(view.chosen, (key) => lasting.has(key)),
    ...kept(narrowed, (key) => narrowingKeys.some((each) => each === key)),
  },
});

/** Returns the view for one agent, or all of them [SHELL-006]. */
export const withAgent = (view: View, agent: string | null): View =>
  withInsightsNarrowing(view, { ...view.chosen, agents: agent === null ? [] : [agent] });

/** Returns the selected account of the hierarchy, or all of them; null: the user's own [ROLE-019]. */
export const accountIn = ({ chosen }: Pick<View, 'chosen'>): string | null => chosen['account']?.[0] ?? null;
/** Returns the view for another account, without queues and agents, which belong to one account. */
export const withAccount = (view: View, account: string | null): View =>
  withInsightsNarrowing(
    { ...view, chosen: { ...view.chosen, account: account === null ? [] : [account] } },
    { direction: view.chosen['direction'] ?? [] },
  );

export const agentsIn = ({ chosen }: Pick<View, 'chosen'>): readonly string[] => chosen['agents'] ?? [];
export const directionIn = ({ chosen }: Pick<View, 'chosen'>): FigureDirection | null =>
  figureDirections.find((each) => each === chosen['direction']?.[0]) ?? null;
/** Returns the filters of the page's figures and of the rows behind them. */
export const narrowedIn = (view: Pick<View, 'chosen'>): Narrowed => ({
  ...{ agents: agentsIn(view), queues: view.chosen['queues'] ?? [], direction: directionIn(view) },
});
export const heatIn = ({ chosen }: Pick<View, 'chosen'>): HeatFigure =>
  heatFigures.find((each) => each === chosen['heat']?.[0]) ?? heatFigures[0];
export const withHeat = (view: View, heat: HeatFigure): View => ({
  ...view,
  chosen: { ...view.chosen, heat: heat === heatFigures[0] ? [] : [heat] },
});

export const comparisonIn = ({ chosen }: Pick<View, 'chosen'>): Comparison | null =>
  comparisons.find((each) => each === chosen['compare']?.[0]) ?? null;

/** Returns the custom comparison period; its ends are empty until selected. */
export const comparedRangeIn = ({ chosen }: Pick<View, 'chosen'>): DateChoice => {
  const [from = '', to = ''] = chosen['with'] ?? [];
  return { code: 'custom_date', from, to };
};

/** Returns the view with a comparison; ends, 'YYYY-MM-DDTHH:mm', matter for a custom one only. */
export const withInsightsComparison = (
  view: View,
  comparison: Comparison | null,
  range: DateChoice | null = null,
): View => ({
  ...view,
  chosen: {
    ...view.chosen,
    compare: comparison === null ? [] : [comparison],
    with: comparison === 'chosen' && range !== null ? [range.from, range.to] : [],
  },
});

/** Query or body with comma-separated lists. */
export type Query = Readonly<Record<string, string>>;

export interface Asker {
  /** IANA; the range consists of its days [FILT-014]. */
  readonly zone: string;
  /** Whether the user is an agent, who only gets their own figures. */
  readonly isAgent: boolean;
  /** Account; null: the user's own [ROLE-019]. */
  readonly account: string | null;
  /** Whether the comparison in the address is valid. */
  readonly compares: boolean;
}

const written = (pairs: Readonly<Record<string, readonly string[] | undefined>>): Query =>
  Object.fromEntries(
    Object.entries(pairs).flatMap(([key, values = []]) => (values.length > 0 ? [[key, values.join(',')]] : [])),
  );

/** Returns the range and filters as query. */
function callsOf({ date, chosen }: View, { zone, isAgent, account }: Asker): Query {
  const { direction, queues, agents } = chosen;
  const narrowed = account === null ? { queues, agents: isAgent ? [] : agents } : { account: [account] };
  return { ...dateQuery(date, zone), zone, ...written({ direction, ...narrowed }) };
}

function comparedOf(view: View, { zone, compares }: Asker): Query {
  const compare = comparisonIn(view);
  if (compare === null || !compares) return {};
  if (compare !== 'chosen') return { compare };
  const { from_date, to_date } = dateQuery(comparedRangeIn(view), zone);
  return from_date === undefined || to_date === undefined
    ? {}
    : { compare, compare_from: from_date, compare_to: to_date };
}

/** Returns the query of the totals, with comparison [INS-013]. */
export const totalsQuestion = (view: View, asker: Asker): Query => ({
  ...callsOf(view, asker),
  ...comparedOf(view, asker),
});

/** Returns the query by sections of the range [INS-014, INS-015]. */
export const piecesQuestion = (view: View, asker: Asker): Query => ({
  ...totalsQuestion(view, asker),
  step: stepOf(view.date, asker.zone),
});

/** Returns the query by hour of the week [INS-031]. */
export const heatQuestion = (view: View, asker: Asker): Query => ({
  ...totalsQuestion(view, asker),
  step: 'weekday_hour',
});

/** Returns the query of survey marks, by question and without comparison [CONF-FLOW-010]. */
export const surveyQuestion = (view: View, asker: Asker): Query => callsOf(view, asker);

/** Returns the query of a page of agents; a table of one direction sets the direction [INS-016, INS-023]. */
export function detailQuestion(view: View, asker: Asker, list: DetailList): Query {
  const { direction, ...calls } = callsOf(view, asker);
  const page = { limit: String(A_PAGE), offset: String((pageOf(view, list) - 1) * A_PAGE) };
  if (list === 'inbound' || list === 'outbound') return { ...calls, ...page, call_type: list };
  return { ...calls, ...(direction === undefined ? {} : { direction }), ...page };
}

/** Whether the range is entirely past and so never changes; others are polled. */
export const isOver = ({ date: { code } }: Pick<View, 'date'>): boolean =>
  code === 'yesterday' || code === 'last_month';
