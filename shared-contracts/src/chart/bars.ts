import type { Chart } from './chart.ts';
import { round, stacksOf, type Frame } from './frame.ts';
import type { Box, Mark, Shape } from './scene.ts';

/** Share of a point's width kept free between its bars and the next. */
const FREE = 0.28;
const WIDEST_PX = 48;
/** Minimum height of a value other than zero, px, so that it stays visible. */
const LEAST_PX = 1.5;

interface Bar {
  readonly series: number;
  readonly point: number;
  readonly box: Box;
}

const widthOfBars = (step: number, beside: number): number => Math.min((step * (1 - FREE)) / beside, WIDEST_PX);

/** Box from `low` to `high` on the scale. */
const boxOf = ({ yOf }: Frame, { x, width }: Pick<Box, 'x' | 'width'>, low: number, high: number): Box => {
  const height = high > low ? Math.max(LEAST_PX, yOf(low) - yOf(high)) : 0;
  return { x: round(x), y: round(yOf(low) - height), width: round(Math.max(1, width - 1)), height: round(height) };
};

function barsAt(chart: Chart, frame: Frame, point: number): Bar[] {
  const piles = chart.kind === 'stack' ? stacksOf(chart) : chart.series.map((_, series) => [series]);
  const width = widthOfBars(frame.step, piles.length);
  const left = frame.xOf(point) - (width * piles.length) / 2;
  return piles.flatMap((pile, place) => {
    let below = 0;
    return pile.flatMap((series): Bar[] => {
      const value = chart.series[series]?.values[point] ?? null;
      if (value === null) return [];
      const low = below;
      below = low + value;
      return [{ series, point, box: boxOf(frame, { x: left + place * width, width }, low, below) }];
    });
  });
}

const markOf = ({ series, point, box }: Bar, { plot }: Frame): Mark => ({
  ...{ series, point, x: round(box.x + box.width / 2), y: box.y },
  target: box.height > 8 ? box : { ...box, y: round(Math.max(plot.y, box.y - 8)), height: round(box.height + 8) },
});

/** A reference series is drawn as a dashed outline, `path`. */
function shapeOf({ series, box }: Bar, { looks }: Frame): Shape[] {
  const look = looks[series];
  if (!look || box.height === 0) return [];
  const { x, y, width, height } = box;
  return look.dashed
    ? [{ is: 'path', d: `M${x},${y + height}v${-height}h${width}v${height}`, ink: look.ink, dashed: true }]
    : [{ is: 'rect', ...box, ink: look.ink, round: Math.min(2, width / 2) }];
}

export function barsOf(chart: Chart, frame: Frame): { shapes: readonly Shape[]; marks: readonly Mark[] } {
  const bars = chart.points.flatMap((_, point) => barsAt(chart, frame, point));
  return { shapes: bars.flatMap((bar) => shapeOf(bar, frame)), marks: bars.map((bar) => markOf(bar, frame)) };
}
