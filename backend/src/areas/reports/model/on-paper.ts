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
 * A value of a file as people read it on paper, where nobody counts on with it: times as a clock has them, shares with their sign, and what
 * there is nothing of is said. `language`: of rows that are told apart by what may be nothing; null where a row is of a call.
 */
export const onPaper =
  (language: Language | null) =>
  (column: string, value: unknown): unknown => {
    if (typeof value === 'number') return ofNumber(column, value);
    if (value !== null && value !== undefined && value !== '') return value;
    return (language && nameless[language][column]) ?? '–';
  };
