import type { Chart } from './chart.ts';

/** The chart as a table: a row for each point, a column for each series; what is not known is empty. */
export interface ChartRows {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

export const rowsOf = ({ points, series }: Chart): ChartRows => ({
  heads: series.map(({ name }) => name),
  rows: points.map(({ name }, point) => ({ name, values: series.map(({ values }) => values[point] ?? null) })),
});
