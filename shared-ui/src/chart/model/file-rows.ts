import { rowsOf, type Chart, type ChartUnit } from '@patchbay/shared-contracts/chart';
import type { Cell } from '@patchbay/shared-contracts/table-file';

const SECOND_MS = 1000;
/** Converts a value for spreadsheets: numbers stay numbers, times become seconds. */
const cellOf = (value: number | null, unit: ChartUnit): Cell =>
  value === null ? '' : unit === 'ms' ? value / SECOND_MS : value;

/** Returns the rows of a file: names first, then one per point. `headOf` formats a series' name with its unit. */
export function fileRows(chart: Chart, first: string, headOf: (name: string) => string): readonly (readonly Cell[])[] {
  const { heads, rows } = rowsOf(chart);
  return [
    [first, ...heads.map(headOf)],
    ...rows.map(({ name, values }) => [name, ...values.map((value) => cellOf(value, chart.unit))]),
  ];
}
