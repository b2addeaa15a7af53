import type { Chart, ChartPoint } from '@patchbay/shared-contracts/chart';
import type { HealthSeries } from '@patchbay/shared-contracts/platform';
import { milliseconds, percent, troubleOf } from './figures.ts';

type Figures = HealthSeries['points'][number];

/** A measure of a version, with its unit and format. */
export interface Measure extends Pick<Chart, 'unit' | 'format'> {
  readonly of: (figures: Figures) => number | null;
}

/** Median time until mounted. Its unit is 'count', so that the axis has steps of whole numbers; a time axis would start at one second. */
export const loadTime: Measure = { unit: 'count', format: milliseconds, of: ({ loadMs }) => loadMs };
/** Share of page loads with a failure or an uncaught error. */
export const trouble: Measure = { unit: 'share', format: percent, of: troubleOf };

/** Returns a version's value at each step; null where nobody loaded it. */
function valuesOf(points: readonly Figures[], steps: readonly number[], { of }: Measure): (number | null)[] {
  const known = new Map(points.map((point) => [Date.parse(point.at), of(point)]));
  return steps.map((at) => known.get(at) ?? null);
}

/** Returns the start of each step in the `hours` until `to` (epoch ms); the points set the alignment of the steps. */
function stepsOf({ stepMs, points }: HealthSeries, hours: number, to: number): readonly number[] {
  const newest = Math.max(...points.map(({ at }) => Date.parse(at)));
  const last = newest + Math.max(0, Math.floor((to - newest) / stepMs) - 1) * stepMs;
  const count = Math.round((hours * 3_600_000) / stepMs);
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * stepMs);
}

export interface Span {
  readonly hours: number;
  /** Epoch ms. */
  readonly to: number;
  readonly pointOf: (at: number) => ChartPoint;
}

/** Returns a line per version, in the given order, named with its latest value [PLAT-017]. */
export function chartOf(series: HealthSeries, measure: Measure, { hours, to, pointOf }: Span): Chart {
  const { unit, format } = measure;
  const steps = series.points.length === 0 ? [] : stepsOf(series, hours, to);
  const versions = [...new Set(series.points.map(({ version }) => version))];
  const lines = versions.map((version) => {
    const own = series.points.filter((point) => point.version === version);
    const values = valuesOf(own, steps, measure);
    const last = values.filter((value) => value !== null).at(-1) ?? null;
    return { id: version, name: version, values, label: last === null ? version : `${version} · ${format(last)}` };
  });
  return { kind: 'lines', unit, format, points: steps.map(pointOf), series: lines };
}
