import type { Chart } from './chart.ts';

/** The chart as a table: a row for each point, a column for each series and for both edges of a band; unknown values are empty. */
export interface ChartRows {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

export function rowsOf({ points, series, band }: Chart): ChartRows {
  const columns = [...series, ...(band ? [band.low, band.high] : [])];
  return {
    heads: columns.map(({ name }) => name),
    rows: points.map(({ name }, point) => ({ name, values: columns.map(({ values }) => values[point] ?? null) })),
  };
}
