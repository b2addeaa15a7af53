import { rowsOf, type Chart, type ChartUnit } from '@patchbay/shared-contracts/chart';
import type { Cell } from '@patchbay/shared-contracts/table-file';

const SECOND_MS = 1000;
/** A spreadsheet counts on: numbers stay numbers, times are seconds. */
const cellOf = (value: number | null, unit: ChartUnit): Cell =>
  value === null ? '' : unit === 'ms' ? value / SECOND_MS : value;

/** The rows of a file: names first, then a row for each point. `headOf` writes a series' name with the unit that its cells have. */
export function fileRows(chart: Chart, first: string, headOf: (name: string) => string): readonly (readonly Cell[])[] {
  const { heads, rows } = rowsOf(chart);
  return [
    [first, ...heads.map(headOf)],
    ...rows.map(({ name, values }) => [name, ...values.map((value) => cellOf(value, chart.unit))]),
  ];
}
