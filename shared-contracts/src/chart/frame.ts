import { scaleLinear } from 'd3-scale';
import type { Chart } from './chart.ts';
import { labelOf, legendOf, looksOf, type Look } from './legend.ts';
import { cutTo, widthOf, type Box, type Shape } from './scene.ts';
import { ticksFor } from './ticks.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Geometry around the values: scale, labels, and the remaining plot area. */
export interface Frame {
  readonly plot: Box;
  readonly looks: readonly Look[];
  /** Width of the names at the ends of lines, px; 0: they are in a legend above. */
  readonly namesPx: number;
  readonly shapes: readonly Shape[];
  /** y of a value, px. */
  readonly yOf: (value: number) => number;
  /** Centre of a point, px. */
  readonly xOf: (point: number) => number;
  /** Width of one point, px. */
  readonly step: number;
}

const BELOW_PX = 22;
const ABOVE_PX = 8;
const GAP_PX = 8;
/** Minimum width of a chart for names beside the lines, px. */
const NAMES_FROM_PX = 480;
const MOST_NAMED = 4;
const LONGEST_NAME_PX = 130;

/** Stacked series: the current ones, and those of a reference. */
export const stacksOf = ({ series }: Pick<Chart, 'series'>): readonly (readonly number[])[] => {
  const places = series.map((_, place) => place);
  const isEarlier = (place: number) => series[place]?.reference !== undefined;
  return [places.filter((place) => !isEarlier(place)), places.filter(isEarlier)].filter(({ length }) => length > 0);
};

export const mostOf = (chart: Chart): number => {
  const { kind, points, series, band } = chart;
  const piles = kind === 'stack' ? stacksOf(chart) : series.map((_, place) => [place]);
  const heightOf = (pile: readonly number[], point: number) =>
    pile.reduce((sum, place) => sum + (series[place]?.values[point] ?? 0), 0);
  return Math.max(
    0,
    ...(band?.high.values ?? []).map((value) => value ?? 0),
    ...points.flatMap((_, point) => piles.map((pile) => heightOf(pile, point))),
  );
};

/** Prefers names at the lines to a legend, if none must be cut: they are easier to read. Bars have no line ends. */
function namesRoom({ kind, series, band }: Chart, width: number): number {
  if (kind !== 'lines' || band !== undefined || width < NAMES_FROM_PX) return 0;
  const longest = Math.max(0, ...series.map((each) => widthOf(labelOf(each))));
  return series.length <= MOST_NAMED && longest <= LONGEST_NAME_PX ? longest + GAP_PX + 4 : 0;
}

/** A single series needs no name besides the title, unless it has a label or a band. */
const isNamed = ({ series, band }: Chart): boolean =>
  series.length > 1 || series[0]?.label !== undefined || band !== undefined;

/** Labels every nth point, so that labels do not overlap. */
function everyOf(chart: Pick<Chart, 'points'>, step: number): number {
  const longest = Math.max(0, ...chart.points.map(({ short }) => widthOf(short)));
  return Math.max(1, Math.ceil((longest + GAP_PX) / Math.max(step, 1)));
}

/** Labels each within its point's width, cut when too long. */
const cutNames = ({ points }: Chart, { plot, xOf, step }: Pick<Frame, 'plot' | 'xOf' | 'step'>): Shape[] =>
  points.map(({ short }, point) => ({
    ...({ is: 'text', ink: 'label', anchor: 'middle' } as const),
    ...{ text: cutTo(short, step - GAP_PX), x: xOf(point), y: plot.y + plot.height + 16 },
  }));

/** Labels that fit into the drawing, centred below their points. */
export function namesBelow(
  chart: Chart,
  { plot, xOf, step }: Pick<Frame, 'plot' | 'xOf' | 'step'>,
  width: number,
): Shape[] {
  if (chart.pointName !== undefined) return cutNames(chart, { plot, xOf, step });
  const every = everyOf(chart, step);
  return chart.points.flatMap(({ short: text }, point): Shape[] => {
    const isCut = chart.points.length > 1 && xOf(point) + widthOf(text) / 2 > width;
    if (point % every !== 0 || isCut) return [];
    return [{ is: 'text', text, ink: 'label', anchor: 'middle', x: xOf(point), y: plot.y + plot.height + 16 }];
  });
}

export function frameOf(chart: Chart, { width, height }: Size): Frame {
  const ticks = ticksFor(chart.unit, mostOf(chart));
  const looks = looksOf(chart);
  const namesPx = isNamed(chart) ? namesRoom(chart, width) : 0;
  const legend = isNamed(chart) && namesPx === 0 ? legendOf(chart, looks, width) : { shapes: [], height: 0 };
  const left = Math.max(...ticks.map((tick) => widthOf(chart.format(tick)))) + GAP_PX;
  const top = ABOVE_PX + legend.height;
  const plot = {
    x: left,
    y: top,
    width: Math.max(1, width - left - namesPx - 4),
    height: Math.max(1, height - top - BELOW_PX),
  };
  const scale = scaleLinear([0, ticks.at(-1) ?? 1], [plot.y + plot.height, plot.y]);
  const yOf = (value: number) => scale(value);
  const step = plot.width / Math.max(1, chart.points.length);
  const xOf = (point: number) => plot.x + step * (point + 0.5);
  const lines = ticks.flatMap((tick): Shape[] => [
    { is: 'path', d: `M${plot.x},${round(yOf(tick))}h${round(plot.width)}`, ink: 'grid', dashed: false },
    { is: 'text', text: chart.format(tick), ink: 'label', anchor: 'end', x: plot.x - GAP_PX, y: yOf(tick) + 4 },
  ]);
  return {
    plot,
    looks,
    namesPx,
    yOf,
    xOf,
    step,
    shapes: [...legend.shapes, ...lines, ...namesBelow(chart, { plot, xOf, step }, width)],
  };
}

/** Rounds to a tenth of a pixel, finer than visible. */
export const round = (px: number): number => Math.round(px * 10) / 10;
