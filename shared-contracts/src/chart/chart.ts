/** What the values count: pieces, milliseconds, or a part of one (0…1). */
export type ChartUnit = 'count' | 'ms' | 'share';

/** A place along the bottom, named in the reader's language. */
export interface ChartPoint {
  /** As it is told: `Monday 3 November, 09:00`. */
  readonly name: string;
  /** As it stands under the axis: `09:00`. */
  readonly short: string;
}

export interface ChartSeries {
  readonly id: string;
  /** In the reader's language. */
  readonly name: string;
  /** As it stands at its line, or in the legend, where that is more than its name: with its latest value. */
  readonly label?: string;
  /** One for each point, in the chart's unit; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** The id of the series whose earlier, or other, values these are: drawn in its colour, with dashes. */
  readonly reference?: string;
}

/** How sure a line is: a surface from `low` to `high` behind it, the values as those of a series. */
export interface ChartBand {
  /** Of what both say together: `80 % interval`. */
  readonly name: string;
  readonly low: Pick<ChartSeries, 'name' | 'values'>;
  readonly high: Pick<ChartSeries, 'name' | 'values'>;
}

/**
 * What a chart says, before anything is drawn: no colours and no pixels [INS-030]. `lines` over time, `bars` beside each other, `stack`
 * of parts that make a whole, those of another time in a stack of their own, `heat`: a row for each series, a column for each point, darker for more.
 */
export interface Chart {
  readonly kind: 'lines' | 'bars' | 'stack' | 'heat';
  readonly unit: ChartUnit;
  readonly points: readonly ChartPoint[];
  /** What each point is where it is no time, as it heads the table: `Agent`. Names of such points are cut to their room. */
  readonly pointName?: string;
  readonly series: readonly ChartSeries[];
  /** Of the first series; of `lines` alone. */
  readonly band?: ChartBand;
  /** Writes a value in the reader's language, with its unit. */
  readonly format: (value: number) => string;
}

/** Nothing at all is known: there is nothing to draw. */
export const isEmpty = ({ points, series }: Chart): boolean =>
  points.length === 0 || series.every(({ values }) => values.every((value) => value === null));
