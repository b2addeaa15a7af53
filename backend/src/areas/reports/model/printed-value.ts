import { formatDuration, type Language } from '@patchbay/shared-contracts';
import { figures } from '@patchbay/shared-contracts/insights';
import { nameless } from '@patchbay/shared-contracts/reports';
import { isFigure, shares } from './standard-rows.ts';

const seconds: readonly string[] = ['threshold', 'call_duration'];
const isSeconds = (column: string): boolean =>
  seconds.includes(column) || (isFigure(column) && figures[column].unit === 'ms');
const isShare = (column: string): boolean =>
  shares.includes(column) || (isFigure(column) && figures[column].unit === 'share');

function ofNumber(column: string, value: number): string | number {
  if (isSeconds(column)) return formatDuration(value);
  return isShare(column) ? `${value} %` : value;
}

/**
 * Formats a value for reading on paper instead of calculating: times as on a clock, shares with a per cent sign, and labels for missing
 * values. `language`: for groups that may be empty; null when a row is a call.
 */
export const printedValue =
  (language: Language | null) =>
  (column: string, value: unknown): unknown => {
    if (typeof value === 'number') return ofNumber(column, value);
    if (value !== null && value !== undefined && value !== '') return value;
    return (language && nameless[language][column]) ?? '–';
  };
