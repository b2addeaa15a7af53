import { barsOf } from './bars.ts';
import type { Chart } from './chart.ts';
import { frameOf, type Size } from './frame.ts';
import { heatOf } from './heat.ts';
import { linesOf } from './lines.ts';
import type { Scene } from './scene.ts';

/** Lays out a chart in the given size, px. */
export function layOut(chart: Chart, size: Size): Scene {
  if (chart.kind === 'heat') return heatOf(chart, size);
  const frame = frameOf(chart, size);
  const { shapes, marks } = chart.kind === 'lines' ? linesOf(chart, frame) : barsOf(chart, frame);
  return { ...size, shapes: [...frame.shapes, ...shapes], marks, plot: frame.plot };
}
