import type { JourneyStep } from '@patchbay/shared-contracts/logs';
import { dateFormats, formatAt, formatStamp } from '@patchbay/shared-contracts/time';
import type { Cell } from '@patchbay/shared-contracts/table-file';

const isJourney = (value: unknown): value is readonly JourneyStep[] => Array.isArray(value);

const step = ({ at, step: name, detail }: JourneyStep, timeZone: string): string =>
  `${formatAt(at, timeZone, dateFormats.time)} ${name}${detail === undefined ? '' : `: ${detail}`}`;

const times = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Converts a value of a log's row to a cell: times in the user's time zone, a journey as one line. */
export function cellOf(value: unknown, timeZone: string): Cell {
  if (typeof value === 'number') return value;
  if (isJourney(value)) return value.map((one) => step(one, timeZone)).join('; ');
  if (typeof value !== 'string') return '';
  return times.test(value) ? formatStamp(value, timeZone) : value;
}

/** Returns a row's values in the order of the columns; undefined for columns that the row does not have. */
export function valuesOf(row: object, columns: readonly string[]): readonly unknown[] {
  const values = new Map<string, unknown>(Object.entries(row));
  return columns.map((column) => values.get(column));
}

export const headOf = (columns: readonly string[], titles: readonly string[] = []): readonly string[] =>
  columns.map((column, index) => titles[index] ?? column);
