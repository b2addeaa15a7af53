import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import type { Chart, ChartSeries } from './chart.ts';
import { seriesInk, type Ink } from './inks.ts';
import { widthOf, type Place, type Shape } from './scene.ts';

/** Appearance of a series: it differs by its mark as well as by its colour. */
export interface Look {
  readonly ink: Ink;
  readonly dashed: boolean;
  readonly mark: string;
}

const marks = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond];
const MARK_AREA = 40;
const markOf = (index: number): string => symbol(marks[index % marks.length], MARK_AREA)() ?? '';

/** A reference series has the colour and mark of the series it refers to. */
export function looksOf({ series }: Pick<Chart, 'series'>): readonly Look[] {
  const own = series.filter(({ reference }) => reference === undefined).map(({ id }) => id);
  return series.map(({ id, reference }) => {
    const index = Math.max(0, own.indexOf(reference ?? id));
    return { ink: seriesInk(index), dashed: reference !== undefined, mark: markOf(index) };
  });
}

export const labelOf = ({ name, label = name }: ChartSeries): string => label;

export const LEGEND_PX = 24;
const MARK_PX = 16;
const GAP_PX = 16;

/** Lays out names with their marks in rows above the plot; a long name gets a row of its own. */
export function legendOf(chart: Chart, looks: readonly Look[], width: number): { shapes: Shape[]; height: number } {
  const shapes: Shape[] = [];
  const at = { x: 0, y: 0 };
  chart.series.forEach((series, index) => {
    const look = looks[index];
    if (!look) return;
    const label = labelOf(series);
    const wide = MARK_PX + widthOf(label);
    if (at.x > 0 && at.x + wide > width) Object.assign(at, { x: 0, y: at.y + LEGEND_PX });
    shapes.push(...entryOf(label, look, at));
    at.x += wide + GAP_PX;
  });
  shapes.push(...bandEntry(chart, at, width));
  return { shapes, height: at.y + LEGEND_PX };
}

/** Legend entry of the area behind a line. */
function bandEntry({ band }: Chart, at: { x: number; y: number }, width: number): readonly Shape[] {
  if (!band) return [];
  if (at.x > 0 && at.x + MARK_PX + widthOf(band.name) > width) Object.assign(at, { x: 0, y: at.y + LEGEND_PX });
  const { x, y } = at;
  return [
    { is: 'rect', ink: 'band', round: 2, x, y: y + 3, width: 12, height: 10 },
    { is: 'text', text: band.name, ink: 'label', anchor: 'start', x: x + MARK_PX, y: y + 12 },
  ];
}

const entryOf = (name: string, { ink, dashed, mark }: Look, { x, y }: Place): Shape[] => [
  dashed
    ? { is: 'path', d: `M${x},${y + 8}h12`, ink, dashed }
    : { is: 'fill', d: mark, ink, at: { x: x + 6, y: y + 8 } },
  { is: 'text', text: name, ink: 'label', anchor: 'start', x: x + MARK_PX, y: y + 12 },
];
