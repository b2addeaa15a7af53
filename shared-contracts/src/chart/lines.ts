import { area, line } from 'd3-shape';
import type { Chart } from './chart.ts';
import { round, type Frame } from './frame.ts';
import { labelOf } from './legend.ts';
import { cutTo, type Mark, type Place, type Shape } from './scene.ts';

/** Above this number of points their marks would overlap. */
const MOST_MARKED = 32;
/** Size of a pressable target (WCAG 2.2, 2.5.8). */
const TARGET_PX = 24;
const NAME_PX = 14;

const targetAt = ({ x, y }: Place) => ({
  ...{ x: round(x - TARGET_PX / 2), y: round(y - TARGET_PX / 2) },
  ...{ width: TARGET_PX, height: TARGET_PX },
});

const placesOf = (chart: Chart, series: number, { xOf, yOf }: Frame): readonly (Place & { point: number })[] =>
  (chart.series[series]?.values ?? []).flatMap((value, point) =>
    value === null ? [] : [{ point, x: round(xOf(point)), y: round(yOf(value)) }],
  );

/** Moves the labels at the ends of lines down until neighbours are far enough apart, from top to bottom. */
export function apart(wanted: readonly number[], least = NAME_PX): readonly number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y);
  const placed: number[] = [...wanted];
  let before = -Infinity;
  for (const { y, index } of order) {
    before = Math.max(y, before + least);
    placed[index] = before;
  }
  return placed;
}

function namesOf(chart: Chart, frame: Frame, ends: readonly (Place | undefined)[]): Shape[] {
  if (frame.namesPx === 0) return [];
  const heights = apart(ends.map((end) => end?.y ?? frame.plot.y));
  return chart.series.flatMap((series, index): Shape[] => {
    const look = frame.looks[index];
    if (!look || !ends[index]) return [];
    const text = cutTo(labelOf(series), frame.namesPx - 8);
    const x = round(frame.plot.x + frame.plot.width + 8);
    return [{ is: 'text', text, ink: look.ink, anchor: 'start', x, y: round((heights[index] ?? 0) + 4) }];
  });
}

/** Area from the low to the high values, with gaps at unknown values. */
function bandOf({ band, points }: Chart, frame: Frame): Shape[] {
  const edges = points.map((_, point) => [band?.low.values[point] ?? null, band?.high.values[point] ?? null] as const);
  const d = area<(typeof edges)[number]>()
    .defined(([low, high]) => low !== null && high !== null)
    .x((_, point) => round(frame.xOf(point)))
    .y0(([low]) => round(frame.yOf(low ?? 0)))
    .y1(([, high]) => round(frame.yOf(high ?? 0)))(edges);
  return d ? [{ is: 'fill', d, ink: 'band', at: { x: 0, y: 0 } }] : [];
}

export function linesOf(chart: Chart, frame: Frame): { shapes: readonly Shape[]; marks: readonly Mark[] } {
  const shapes: Shape[] = bandOf(chart, frame);
  const places = chart.series.map((_, index) => placesOf(chart, index, frame));
  const isMarked = chart.points.length <= MOST_MARKED;
  chart.series.forEach(({ values }, index) => {
    const look = frame.looks[index];
    if (!look) return;
    const d = line<number | null>()
      .defined((value) => value !== null)
      .x((_, point) => round(frame.xOf(point)))
      .y((value) => round(frame.yOf(value ?? 0)))([...values]);
    if (d) shapes.push({ is: 'path', d, ink: look.ink, dashed: look.dashed });
    const isAlone = (point: number) => (values[point - 1] ?? values[point + 1] ?? null) === null; // An isolated point is on no line.
    const marked = (places[index] ?? []).filter(
      ({ point }, at, all) => isMarked || at === all.length - 1 || isAlone(point),
    );
    if (!look.dashed)
      for (const { x, y } of marked) shapes.push({ is: 'fill', d: look.mark, ink: look.ink, at: { x, y } });
  });
  shapes.push(
    ...namesOf(
      chart,
      frame,
      places.map((each) => each.at(-1)),
    ),
  );
  const marks = places.flatMap((each, series) =>
    each.map(({ point, x, y }): Mark => ({ series, point, x, y, target: targetAt({ x, y }) })),
  );
  return { shapes, marks };
}
