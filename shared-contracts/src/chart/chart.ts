/** Unit of the values: pieces, milliseconds, or a share (0…1). */
export type ChartUnit = 'count' | 'ms' | 'share';

/** Position on the x axis, named in the reader's language. */
export interface ChartPoint {
  /** Full name: `Monday 3 November, 09:00`. */
  readonly name: string;
  /** Label under the axis: `09:00`. */
  readonly short: string;
}

export interface ChartSeries {
  readonly id: string;
  /** In the reader's language. */
  readonly name: string;
  /** Label at its line, or in the legend, when it is more than the name: with the latest value. */
  readonly label?: string;
  /** One for each point, in the chart's unit; null when unknown. */
  readonly values: readonly (number | null)[];
  /** Id of the series that this one is compared with: drawn in that series' colour, dashed. */
  readonly reference?: string;
}

/** Uncertainty of a line: an area from `low` to `high` behind it, with values as of a series. */
export interface ChartBand {
  /** Name of the interval: `80 % interval`. */
  readonly name: string;
  readonly low: Pick<ChartSeries, 'name' | 'values'>;
  readonly high: Pick<ChartSeries, 'name' | 'values'>;
}

/**
 * Content of a chart, without colours or pixels [INS-030]. `lines` over time, `bars` beside each other, `stack` of parts of a whole
 * with those of a reference series in a stack of their own, `heat`: a row for each series, a column for each point, darker for more.
 */
export interface Chart {
  readonly kind: 'lines' | 'bars' | 'stack' | 'heat';
  readonly unit: ChartUnit;
  readonly points: readonly ChartPoint[];
  /** Kind of the points when they are not times, used as table header: `Agent`. Labels of such points are cut to fit. */
  readonly pointName?: string;
  readonly series: readonly ChartSeries[];
  /** Band of the first series; only for `lines`. */
  readonly band?: ChartBand;
  /** Formats a value in the reader's language, with its unit. */
  readonly format: (value: number) => string;
}

/** Whether no value is known at all, so that there is nothing to draw. */
export const isEmpty = ({ points, series }: Chart): boolean =>
  points.length === 0 || series.every(({ values }) => values.every((value) => value === null));
