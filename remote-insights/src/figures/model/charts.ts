import type { Chart, ChartPoint, ChartSeries, ChartUnit } from '@patchbay/shared-contracts/chart';
import {
  figures,
  type AgentFiguresAnswer,
  type CountedRange,
  type FigureId,
  type FigureSeries,
  type FigureTexts,
  type SeriesStep,
  type Sums,
} from '@patchbay/shared-contracts/insights';
import { offsetMark } from '@patchbay/shared-contracts/time';

/** Formats of times and values for the user. */
export interface Words {
  readonly language: string;
  readonly zone: string;
  readonly figures: FigureTexts;
  readonly format: (id: FigureId, value: number) => string;
  readonly agent: string;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const; // as everywhere in the console
const day = { day: 'numeric', month: 'short' } as const;

/** Returns a section's name and axis label; an hour that occurs twice includes its offset [UX-021]. */
export function pointOf(
  at: number,
  step: SeriesStep,
  { language, zone }: Pick<Words, 'language' | 'zone'>,
): ChartPoint {
  const write = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: zone, ...format }).format(at);
  const isDay = step === 'day' || step === 'week';
  const mark = offsetMark(at, zone);
  return isDay
    ? { name: write({ weekday: 'long', ...day, year: 'numeric' }), short: write(day) }
    : { name: write({ weekday: 'short', ...day, ...clock }) + mark, short: write(clock) + mark };
}

const seriesOf = (id: FigureId, name: string, sums: readonly Sums[]): ChartSeries => ({
  ...{ id, name },
  values: sums.map((each) => figures[id].of(each)),
});

const drawnOver = (series: FigureSeries, step: SeriesStep, words: Words) =>
  series.map(({ at }) => pointOf(at, step, words));

/** Parts of the offered calls: answered, missed, abandoned; they add up to the total. */
export const distributionParts = [
  'answered',
  'missed',
  'abandoned',
  'short_abandoned',
] as const satisfies readonly FigureId[];

/** Comparison period: drawn dashed in the same colours, and named by `nameOf`. */
export interface Before {
  readonly series: FigureSeries;
  readonly nameOf: (figure: string) => string;
}

/** Returns the series of the comparison period; none without one. */
const earlierSeries = (ids: readonly FigureId[], before: Before | null, words: Words): readonly ChartSeries[] =>
  before === null
    ? []
    : ids.map((id) => ({
        ...seriesOf(
          id,
          before.nameOf(words.figures[id].name),
          before.series.map(({ sums }) => sums),
        ),
        ...{ id: `${id} before`, reference: id },
      }));

/** Returns the chart of inbound calls by result, with the comparison period [INS-003, INS-004]. */
export function distributionChart(
  { series }: Pick<CountedRange, 'series'>,
  step: SeriesStep,
  words: Words,
  before: Before | null = null,
): Chart {
  const sums = series.map((piece) => piece.sums);
  const all = [...sums, ...(before?.series ?? []).map((piece) => piece.sums)];
  const isThere = (id: FigureId) => id !== 'short_abandoned' || all.some((each) => (figures[id].of(each) ?? 0) > 0);
  const ids = distributionParts.filter(isThere);
  return {
    ...{ kind: 'stack', unit: 'count', points: drawnOver(series, step, words) },
    format: (value) => words.format('offered', value),
    series: [...ids.map((id) => seriesOf(id, words.figures[id].name, sums)), ...earlierSeries(ids, before, words)],
  };
}

/** Returns a line chart of figures over a range, with the comparison period [INS-003, INS-028]. */
export function linesOver(
  ids: readonly FigureId[],
  { series, before, step }: { series: FigureSeries; before: Before | null; step: SeriesStep },
  words: Words,
): Chart {
  const [first] = ids;
  const named = (id: FigureId) => words.figures[id].name;
  const sumsOf = (pieces: FigureSeries) => pieces.map(({ sums }) => sums);
  const now = ids.map((id) => seriesOf(id, named(id), sumsOf(series)));
  const earlier = earlierSeries(ids, before, words);
  return {
    ...{ kind: 'lines', unit: unitOf(first), points: drawnOver(series, step, words), series: [...now, ...earlier] },
    format: (value) => (first === undefined ? String(value) : words.format(first, value)),
  };
}

const unitOf = (id: FigureId | undefined): ChartUnit => {
  const unit = id && figures[id].unit;
  return unit === 'ms' || unit === 'share' ? unit : 'count';
};

/** Share of calls with a conversation, in and out [INS-004, INS-015]. */
export const connectivityParts = ['answered_percent', 'reached_percent'] as const satisfies readonly FigureId[];

type Agents = AgentFiguresAnswer['objects'];

/** Agents' figures in the comparison period, by id, and their names. */
export interface AgentsBefore {
  readonly sumsOf: ReadonlyMap<string, Sums>;
  readonly nameOf: (figure: string) => string;
}

/** Returns series over agents, with the comparison period if there is one [INS-003, INS-028]. */
export function seriesOfAgents(
  ids: readonly FigureId[],
  { objects, before }: { objects: Agents; before: AgentsBefore | null },
  words: Words,
): Pick<Chart, 'points' | 'pointName' | 'series'> {
  const now = objects.map(({ sums }) => sums);
  const earlier = objects.map(({ agent_id: id }): Sums => before?.sumsOf.get(id) ?? {});
  return {
    points: objects.map(({ name }) => ({ name, short: name })),
    pointName: words.agent,
    series: [
      ...ids.map((id) => seriesOf(id, words.figures[id].name, now)),
      ...(before === null ? [] : ids).map((id) => ({
        ...seriesOf(id, before?.nameOf(words.figures[id].name) ?? '', earlier),
        ...{ id: `${id} before`, reference: id },
      })),
    ],
  };
}

/** Returns a bar chart of a figure by agent. */
export const agentsChart = (
  { objects }: Pick<AgentFiguresAnswer, 'objects'>,
  id: FigureId,
  words: Words,
  before: AgentsBefore | null = null,
): Chart => ({
  ...{ kind: 'bars', unit: unitOf(id) },
  ...seriesOfAgents([id], { objects, before }, words),
  format: (value) => words.format(id, value),
});
