import {
  isEmpty,
  type Chart,
  type ChartPoint,
  type ChartSeries,
  type ChartUnit,
} from '@patchbay/shared-contracts/chart';
import { figures } from '@patchbay/shared-contracts/insights';
import { headColumns, type HeadColumn, type ReportGrouping } from '@patchbay/shared-contracts/reports';
import type { Cell } from '@patchbay/shared-contracts/table-file';
import type { WrittenRows } from '../../../domain/exports/source.ts';
import { isFigure } from './standard-rows.ts';

/** Groupings with rows in order of time, through which a line can be drawn. */
const timed: readonly (ReportGrouping | null)[] = ['hour', 'hour_of_day', 'day', 'week'];
/** More lines than colours, or more points than px, are unreadable. */
const MOST_LINES = 6;
const MOST_POINTS = 400;

/** Factors from chart units to those in a file: seconds and per cent. */
const inFile: Readonly<Record<ChartUnit, number>> = { count: 1, ms: 1 / 1000, share: 100 };

const isHead = (column: string): column is HeadColumn =>
  Object.values(headColumns).some((names) => names.some((name) => name === column));

function unitOf(column: string): ChartUnit {
  const unit = isFigure(column) ? figures[column].unit : column === 'call_share' ? 'share' : 'count';
  return unit === 'ratio' ? 'count' : unit;
}

/** Drops the date if all hours are on one day: '2026-10-25 02:00 +02:00' becomes '02:00 +02:00'. */
function pointsOf(names: readonly string[]): readonly ChartPoint[] {
  const days = new Set(names.map((name) => name.split(' ')[0]));
  const isOneDay = days.size === 1 && names.length > 1;
  return names.map((name) => ({ name, short: isOneDay ? name.slice(name.indexOf(' ') + 1) : name }));
}

const writing = (unit: ChartUnit) => (value: number) =>
  `${Math.round(value * inFile[unit] * 10) / 10}${unit === 'share' ? ' %' : ''}`;

/**
 * Returns the chart of a report over time from the rows of its file: lines for the columns with the same unit as its first figure. Null
 * for other reports: rows of agents, queues and dispositions have no order in time.
 */
export function reportChart(
  grouping: ReportGrouping | null,
  columns: readonly string[],
  { head, rows }: WrittenRows,
): Chart | null {
  const at = columns.findIndex(isHead);
  const first = columns.find((column) => !isHead(column));
  const isDrawn = timed.includes(grouping) && rows.length > 1 && rows.length <= MOST_POINTS;
  if (first === undefined || at < 0 || !isDrawn) return null;
  const unit = unitOf(first);
  const valueOf = (cell: Cell | undefined) => (typeof cell === 'number' ? cell / inFile[unit] : null);
  const series = columns.flatMap((id, index): ChartSeries[] => {
    const name = head[index] ?? id;
    const isOne = !isHead(id) && unitOf(id) === unit;
    return isOne ? [{ id, name, label: name, values: rows.map((cells) => valueOf(cells[index])) }] : [];
  });
  const points = pointsOf(rows.map((cells) => String(cells[at] ?? '')));
  const chart: Chart = { kind: 'lines', unit, points, series: series.slice(0, MOST_LINES), format: writing(unit) };
  return isEmpty(chart) ? null : chart;
}
