import { scaleLinear } from 'd3-scale';
import type { ChartUnit } from './chart.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Steps of time scales follow the clock: 15 seconds, not 20,000 milliseconds. */
const timeSteps = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 6, 12, 24, 48, 120, 240].map((hours) => hours * HOUR),
];

/** Target number of grid lines, few enough to read without counting. */
const LINES = 4;

const stepped = (step: number, most: number): readonly number[] =>
  Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);

const rounded = (most: number): readonly number[] => scaleLinear([0, most], [0, 1]).nice(LINES).ticks(LINES);

/** Returns the positions of the grid lines, from 0 to a round number at or above `most`. Counts are whole, shares end at 1. */
export function ticksFor(unit: ChartUnit, most: number): readonly number[] {
  if (unit === 'ms') return stepped(timeSteps.find((step) => most <= step * LINES) ?? 240 * HOUR, most);
  if (unit === 'share') return most > 0.5 ? [0, 0.25, 0.5, 0.75, 1] : rounded(most || 1);
  if (most <= LINES) return stepped(1, Math.max(1, most));
  return rounded(most).filter(Number.isInteger);
}
