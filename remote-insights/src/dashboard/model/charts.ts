import type { Chart, ChartPoint, ChartSeries } from '@patchbay/shared-contracts/chart';
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

/** How moments and values are written for the reader. */
export interface Words {
  readonly language: string;
  readonly zone: string;
  readonly figures: FigureTexts;
  readonly format: (id: FigureId, value: number) => string;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const; // as everywhere in the console
const day = { day: 'numeric', month: 'short' } as const;

/** A piece of the range as it is told, and as it stands under the axis. */
export function pointOf(
  at: number,
  step: SeriesStep,
  { language, zone }: Pick<Words, 'language' | 'zone'>,
): ChartPoint {
  const write = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: zone, ...format }).format(at);
  const isDay = step === 'day' || step === 'week';
  return isDay
    ? { name: write({ weekday: 'long', ...day, year: 'numeric' }), short: write(day) }
    : { name: write({ weekday: 'short', ...day, ...clock }), short: write(clock) };
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

/** Calls that came in, by what became of them [INS-004]. */
export function distributionChart({ series }: Pick<CountedRange, 'series'>, step: SeriesStep, words: Words): Chart {
  const sums = series.map((piece) => piece.sums);
  const isThere = (id: FigureId) => id !== 'short_abandoned' || sums.some((each) => (figures[id].of(each) ?? 0) > 0);
  return {
    ...{ kind: 'stack', unit: 'count', points: drawnOver(series, step, words) },
    format: (value) => words.format('offered', value),
    series: distributionParts.filter(isThere).map((id) => seriesOf(id, words.figures[id].name, sums)),
  };
}

export const connectivityParts = ['answered_percent', 'reached_percent'] as const satisfies readonly FigureId[];

/** The share of calls in which somebody spoke to somebody, in and out; the time it is compared with drawn with dashes [INS-004, INS-015]. */
export function connectivityChart(
  series: FigureSeries,
  before: { readonly series: FigureSeries; readonly nameOf: (figure: string) => string } | null,
  step: SeriesStep,
  words: Words,
): Chart {
  const named = (id: FigureId) => words.figures[id].name;
  const now = connectivityParts.map((id) =>
    seriesOf(
      id,
      named(id),
      series.map(({ sums }) => sums),
    ),
  );
  const earlier = (before === null ? [] : connectivityParts).map((id) => ({
    ...seriesOf(id, before?.nameOf(named(id)) ?? '', before?.series.map(({ sums }) => sums) ?? []),
    ...{ id: `${id} before`, reference: id },
  }));
  return {
    ...{ kind: 'lines', unit: 'share', points: drawnOver(series, step, words), series: [...now, ...earlier] },
    format: (value) => words.format('answered_percent', value),
  };
}

/** A figure of some agents, a bar each. */
export function agentsChart(
  { objects }: Pick<AgentFiguresAnswer, 'objects'>,
  id: 'pickup_time' | 'answered_percent',
  words: Words,
): Chart {
  return {
    ...{ kind: 'bars', unit: id === 'pickup_time' ? 'ms' : 'share' },
    points: objects.map(({ name }) => ({ name, short: name })),
    series: [
      seriesOf(
        id,
        words.figures[id].name,
        objects.map(({ sums }) => sums),
      ),
    ],
    format: (value) => words.format(id, value),
  };
}
