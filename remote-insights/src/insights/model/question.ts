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

/** Figures that the heat map shows; the first one is not written in the address [INS-031]. */
export const heatFigures = ['offered', 'abandoned', 'service_level'] as const;
export type HeatFigure = (typeof heatFigures)[number];

/** What narrows all figures of the page. */
export const narrowingKeys = ['direction', 'queues', 'agents'] as const;

/** Tables of agents that have pages. */
export type DetailList = 'insights' | 'handling' | 'inbound' | 'outbound';

/** What can be said of the page in its address: `with` has both ends of a chosen time that the range is compared with. */
export const insightsShape: ListShape = {
  filters: {
    ...{ direction: figureDirections, queues: null, agents: null, compare: comparisons, with: 'pair' },
    ...{ heat: heatFigures.slice(1), account: 'text' },
    ...{ insights: 'text', handling: 'text', inbound: 'text', outbound: 'text', listing: 'text' },
  },
  orders: [],
  dated: true,
};

/** Keys of the address that narrow nothing. */
export const otherKeys = Object.keys(insightsShape.filters).filter(
  (key) => !narrowingKeys.some((each) => each === key),
);

const lasting: ReadonlySet<string> = new Set(['compare', 'with', 'heat', 'account']);
const kept = (chosen: Chosen, keys: (key: string) => boolean): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([key]) => keys(key)));

/** Another range begins every table anew. */
export const withRange = (view: View, date: DateChoice): View => ({
  ...view,
  ...{ date, chosen: kept(view.chosen, (key) => lasting.has(key) || narrowingKeys.some((each) => each === key)) },
});

/** Other filters begin every table anew; what the range is compared with stays. */
export const withNarrowing = (view: View, narrowed: Chosen): View => ({
  ...view,
  chosen: {
    ...kept(view.chosen, (key) => lasting.has(key)),
    ...kept(narrowed, (key) => narrowingKeys.some((each) => each === key)),
  },
});

/** One agent alone, or all of them [SHELL-006]. */
export const withAgent = (view: View, agent: string | null): View =>
  withNarrowing(view, { ...view.chosen, agents: agent === null ? [] : [agent] });

/** Another account of the hierarchy, or all of them; null: the own one [ROLE-019]. */
export const accountIn = ({ chosen }: Pick<View, 'chosen'>): string | null => chosen['account']?.[0] ?? null;
/** Queues and agents are an account's own. */
export const withAccount = (view: View, account: string | null): View =>
  withNarrowing(
    { ...view, chosen: { ...view.chosen, account: account === null ? [] : [account] } },
    { direction: view.chosen['direction'] ?? [] },
  );

export const agentsIn = ({ chosen }: Pick<View, 'chosen'>): readonly string[] => chosen['agents'] ?? [];
export const directionIn = ({ chosen }: Pick<View, 'chosen'>): FigureDirection | null =>
  figureDirections.find((each) => each === chosen['direction']?.[0]) ?? null;
/** What narrows the page's figures, and the rows behind them. */
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

/** The time that was chosen to compare with; its ends are empty until there are some. */
export const comparedRangeIn = ({ chosen }: Pick<View, 'chosen'>): DateChoice => {
  const [from = '', to = ''] = chosen['with'] ?? [];
  return { code: 'custom_date', from, to };
};

/** Compared with a time by its ends, 'YYYY-MM-DDTHH:mm'; they mean something for a chosen one alone. */
export const withComparison = (view: View, comparison: Comparison | null, range: DateChoice | null = null): View => ({
  ...view,
  chosen: {
    ...view.chosen,
    compare: comparison === null ? [] : [comparison],
    with: comparison === 'chosen' && range !== null ? [range.from, range.to] : [],
  },
});

/** Lists by comma, as queries and bodies alike have them. */
export type Asked = Readonly<Record<string, string>>;

export interface Asker {
  /** IANA; days of the range are its days [FILT-014]. */
  readonly zone: string;
  /** An agent gets the own figures, and asks for nobody else's. */
  readonly isAgent: boolean;
  /** Whose figures; null: the own account's [ROLE-019]. */
  readonly account: string | null;
  /** Whether the comparison of the address can be asked for. */
  readonly compares: boolean;
}

const written = (pairs: Readonly<Record<string, readonly string[] | undefined>>): Asked =>
  Object.fromEntries(
    Object.entries(pairs).flatMap(([key, values = []]) => (values.length > 0 ? [[key, values.join(',')]] : [])),
  );

/** Which calls: the range and what narrows it. */
function callsOf({ date, chosen }: View, { zone, isAgent, account }: Asker): Asked {
  const { direction, queues, agents } = chosen;
  const narrowed = account === null ? { queues, agents: isAgent ? [] : agents } : { account: [account] };
  return { ...dateQuery(date, zone), zone, ...written({ direction, ...narrowed }) };
}

function comparedOf(view: View, { zone, compares }: Asker): Asked {
  const compare = comparisonIn(view);
  if (compare === null || !compares) return {};
  if (compare !== 'chosen') return { compare };
  const { from_date, to_date } = dateQuery(comparedRangeIn(view), zone);
  return from_date === undefined || to_date === undefined
    ? {}
    : { compare, compare_from: from_date, compare_to: to_date };
}

/** The totals, compared [INS-013]. */
export const totalsQuestion = (view: View, asker: Asker): Asked => ({
  ...callsOf(view, asker),
  ...comparedOf(view, asker),
});

/** The same in pieces of the range [INS-014, INS-015]. */
export const piecesQuestion = (view: View, asker: Asker): Asked => ({
  ...totalsQuestion(view, asker),
  step: stepOf(view.date, asker.zone),
});

/** By hour of the week [INS-031]. */
export const heatQuestion = (view: View, asker: Asker): Asked => ({
  ...totalsQuestion(view, asker),
  step: 'weekday_hour',
});

/** Marks of surveys: by question, and not compared [CONF-FLOW-010]. */
export const surveyQuestion = (view: View, asker: Asker): Asked => callsOf(view, asker);

/** A page of agents; which calls of theirs, the table says where it is of one direction [INS-016, INS-023]. */
export function detailQuestion(view: View, asker: Asker, list: DetailList): Asked {
  const { direction, ...calls } = callsOf(view, asker);
  const page = { limit: String(A_PAGE), offset: String((pageOf(view, list) - 1) * A_PAGE) };
  if (list === 'inbound' || list === 'outbound') return { ...calls, ...page, call_type: list };
  return { ...calls, ...(direction === undefined ? {} : { direction }), ...page };
}

/** A range that is over says the same for ever; what reaches into now is asked anew. */
export const isOver = ({ date: { code } }: Pick<View, 'date'>): boolean =>
  code === 'yesterday' || code === 'last_month';
