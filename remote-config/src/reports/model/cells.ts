import { formatDuration } from '@patchbay/shared-contracts';
import { figures, type FigureId } from '@patchbay/shared-contracts/insights';
import type { ReportCell } from '@patchbay/shared-contracts/reports';
import { formatStamp } from '@patchbay/shared-contracts/time';

export const isFigure = (column: string): column is FigureId => Object.hasOwn(figures, column);

const shares: readonly string[] = ['call_share', 'target'];
export const isShare = (column: string): boolean =>
  isFigure(column) ? figures[column].unit === 'share' : shares.includes(column);
export const isTime = (column: string): boolean =>
  ['threshold', 'call_duration'].includes(column) || (isFigure(column) && figures[column].unit === 'ms');

/** Whether the column is numeric and right-aligned. */
export const isNumber = (column: string): boolean =>
  isFigure(column) || isShare(column) || ['calls', 'threshold', 'call_duration'].includes(column);

export interface CellWords {
  readonly language: string;
  readonly zone: string;
  /** Name of the row without an agent, queue etc., by column; none where a row is a call. */
  readonly nameless: Readonly<Record<string, string>>;
  readonly figure: (id: FigureId, value: number) => string;
  readonly option: (value: string) => string;
}

const stamps: readonly string[] = ['received_time'];
const options: readonly string[] = ['call_status', 'solution'];

function writtenNumber(column: string, value: number, { language, figure }: CellWords): string {
  if (isFigure(column)) return figure(column, value);
  if (isShare(column)) return value.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
  if (column === 'call_duration') return formatDuration(value); // in the format used for calls everywhere
  if (isTime(column)) return value.toLocaleString(language, { style: 'unit', unit: 'second', unitDisplay: 'short' });
  return value.toLocaleString(language);
}

/** Formats a value for the page; `–` where there is nothing to count. */
export function writtenCell(column: string, value: ReportCell, words: CellWords): string {
  if (typeof value === 'number') return writtenNumber(column, value, words);
  if (value === null || value === '') return words.nameless[column] ?? '–';
  if (stamps.includes(column)) return formatStamp(value, words.zone);
  return options.includes(column) ? words.option(value) : value;
}
