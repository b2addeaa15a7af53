import type { Chart } from './chart.ts';
import { mostOf, namesBelow, round, type Size } from './frame.ts';
import { heatInk } from './inks.ts';
import { cutTo, widthOf, type Box, type Mark, type Scene, type Shape } from './scene.ts';

const BELOW_PX = 22;
const GAP_PX = 8;
const LONGEST_NAME_PX = 110;
/** Share from which text is drawn in the surface colour, on dark cells. */
const DARK_FROM = 4 / 7;

/** Number inside a cell, if there is room. */
const wordOf = (text: string, part: number, { x, y, width, height }: Box): Shape[] =>
  widthOf(text) + 4 <= width && height >= 16
    ? [
        {
          is: 'text',
          text,
          ink: part >= DARK_FROM ? 'surface' : 'strong',
          anchor: 'middle',
          x: x + width / 2,
          y: y + height / 2 + 4,
        },
      ]
    : [];

/** Draws rows of cells, darker for more [INS-031]. */
export function heatOf(chart: Chart, { width, height }: Size): Scene {
  const left = Math.min(LONGEST_NAME_PX, Math.max(0, ...chart.series.map(({ name }) => widthOf(name)))) + GAP_PX;
  const plot = { x: left, y: 0, width: Math.max(1, width - left), height: Math.max(1, height - BELOW_PX) };
  const step = plot.width / Math.max(1, chart.points.length);
  const tall = plot.height / Math.max(1, chart.series.length);
  const most = chart.unit === 'share' ? 1 : mostOf(chart);
  const shapes: Shape[] = [];
  const marks: Mark[] = [];
  chart.series.forEach(({ name, values }, series) => {
    const y = round(tall * series);
    shapes.push({
      is: 'text',
      text: cutTo(name, left - GAP_PX),
      ink: 'label',
      anchor: 'start',
      x: 0,
      y: y + tall / 2 + 4,
    });
    values.forEach((value, point) => {
      const box = { x: round(plot.x + step * point), y, width: round(step - 1), height: round(tall - 1) };
      const part = value === null || most === 0 ? 0 : value / most;
      shapes.push({ is: 'rect', ...box, ink: value === null ? 'surface' : heatInk(part), round: 2 });
      if (value === null) return;
      shapes.push(...wordOf(chart.format(value), part, box));
      marks.push({ series, point, x: box.x + box.width / 2, y, target: box });
    });
  });
  shapes.push(...namesBelow(chart, { plot, step, xOf: (point) => plot.x + step * (point + 0.5) }, width));
  return { width, height, shapes, marks, plot };
}
