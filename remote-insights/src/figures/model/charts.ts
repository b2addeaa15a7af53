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

/** How moments and values are written for the reader. */
export interface Words {
  readonly language: string;
  readonly zone: string;
  readonly figures: FigureTexts;
  readonly format: (id: FigureId, value: number) => string;
  /** What somebody who answers calls is called. */
  readonly agent: string;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const; // as everywhere in the console
const day = { day: 'numeric', month: 'short' } as const;

/** A piece of the range as it is told, and as it stands under the axis; an hour that comes twice with its offset [UX-021]. */
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

/** Parts of what was offered: answered, missed, given up; together they are the offered calls. */
export const distributionParts = [
  'answered',
  'missed',
  'abandoned',
  'short_abandoned',
] as const satisfies readonly FigureId[];

/** A time that is compared with: drawn with dashes in the colours of now, and named by `nameOf`. */
export interface Before {
  readonly series: FigureSeries;
  readonly nameOf: (figure: string) => string;
}

/** Figures of the pieces of the time that is compared with, none where there is none. */
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

/** Calls that came in, by what became of them, and by what became of those of the time before [INS-003, INS-004]. */
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

/** Figures over the pieces of a range, and over those of the time that it is compared with [INS-003, INS-028]. */
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

/** The share of calls in which somebody spoke to somebody, in and out [INS-004, INS-015]. */
export const connectivityParts = ['answered_percent', 'reached_percent'] as const satisfies readonly FigureId[];

type Agents = AgentFiguresAnswer['objects'];

/** What agents did in the time that is compared with, by id, and how its figures are named. */
export interface AgentsBefore {
  readonly sumsOf: ReadonlyMap<string, Sums>;
  readonly nameOf: (figure: string) => string;
}

/** Agents along the bottom, with the time that is compared with where there is one [INS-003, INS-028]. */
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

/** A figure of some agents, a bar each. */
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
