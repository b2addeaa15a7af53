import type { HealthSeries } from '@patchbay/shared-contracts/platform';

export interface Line {
  readonly version: string;
  /** Stretches without gaps; x and y run from 0 to 1, y upwards. */
  readonly stretches: readonly (readonly { readonly x: number; readonly y: number }[])[];
  /** The latest value, in the unit of the chart. */
  readonly last: number | null;
}

export interface Chart {
  readonly lines: readonly Line[];
  /** The top of the scale: a round number at or above every value. */
  readonly top: number;
}

type Point = HealthSeries['points'][number];
export type Measure = (point: Point) => number | null;

/** Milliseconds until mounted. */
export const loadTime: Measure = ({ loadMs }) => loadMs;
/** Per cent of page loads with a failure or an uncaught error. */
export const trouble: Measure = ({ visits, failed, errored }) =>
  visits === 0 ? null : Math.min(100, ((failed + errored) / visits) * 100);

/** 1, 2 or 5 times a power of ten, at or above the value. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((candidate) => value <= candidate * power) ?? 10;
  return step * power;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly stepMs: number;
}

function lineOf(version: string, points: readonly Point[], measure: Measure, span: Span, top: number): Line {
  const stretches: { x: number; y: number }[][] = [];
  let before = -Infinity;
  let last: number | null = null;
  for (const point of points) {
    const value = measure(point);
    if (value === null) continue;
    const at = Date.parse(point.at);
    if (at - before > span.stepMs * 1.5 || stretches.length === 0) stretches.push([]);
    const x = (at - span.from) / Math.max(1, span.to - span.from);
    stretches.at(-1)?.push({ x, y: value / top });
    [before, last] = [at, value];
  }
  return { version, stretches, last };
}

/** Lines by version over the time that ends with `to` (epoch ms). */
export function chartOf(series: HealthSeries, measure: Measure, span: { from: number; to: number }): Chart {
  const versions = [...new Set(series.points.map(({ version }) => version))];
  const values = series.points.flatMap((point) => measure(point) ?? []);
  const top = roundUp(Math.max(0, ...values));
  const of = (version: string) => series.points.filter((point) => point.version === version);
  const lines = versions.map((version) =>
    lineOf(version, of(version), measure, { ...span, stepMs: series.stepMs }, top),
  );
  return { lines, top };
}
