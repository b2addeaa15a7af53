import { figures, type FigureId, type Sums } from '@patchbay/shared-contracts/insights';
import type { HeadColumn, ReportCell } from '@patchbay/shared-contracts/reports';
import { written } from '../../../domain/calls/sums/model/agent-figures.ts';

/** Key of a row, with its sums. */
export interface CountedRow {
  readonly head: Readonly<Partial<Record<HeadColumn, ReportCell>>>;
  readonly sums: Sums;
  /** Rows of the call log; null when not counted. */
  readonly calls: number | null;
}

export type ReportRow = Readonly<Record<string, ReportCell>>;

export const isFigure = (column: string): column is FigureId => Object.hasOwn(figures, column);

function valueOf({ head, sums, calls }: CountedRow, column: string, all: number): ReportCell {
  if (isFigure(column)) return figures[column].of(sums);
  if (column === 'calls') return calls;
  if (column === 'call_share') return calls === null || all === 0 ? null : calls / all;
  return Object.entries(head).find(([name]) => name === column)?.[1] ?? null;
}

/** Returns rows of a report by the single definition of each figure [INS-024]; a share of calls is relative to all these rows. */
export function reportRows(rows: readonly CountedRow[], columns: readonly string[]): readonly ReportRow[] {
  const all = rows.reduce((sum, { calls }) => sum + (calls ?? 0), 0);
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, valueOf(row, column, all)])));
}

/** Share columns that are not figures. */
export const shares: readonly string[] = ['call_share', 'target'];

/** Formats for a file: whole seconds, and per cent with one decimal. */
export function inFile(row: ReportRow): ReportRow {
  const cell = ([column, value]: [string, ReportCell]): [string, ReportCell] => {
    if (typeof value !== 'number') return [column, value];
    if (isFigure(column)) return [column, written(figures[column], value)];
    return [column, shares.includes(column) ? Math.round(value * 1000) / 10 : value];
  };
  return Object.fromEntries(Object.entries(row).map(cell));
}
