import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../kernel/db/conditions.ts';
import { monthAt, nextMonth } from './model/months.ts';

interface Reading<Row> {
  /** Boundary of the rows in reading order; null when unknown. */
  readonly from: Date | null;
  readonly size: number;
  readonly newestFirst: boolean;
  readonly read: (bounds: readonly Condition[], size: number) => Promise<readonly Row[]>;
}

/** Matches the month of a moment, as the log is partitioned. */
export function logMonth(at: Date): readonly Condition[] {
  const month = monthAt(at.getTime());
  return [sql<SqlBool>`started_at >= ${month}`, sql<SqlBool>`started_at < ${nextMonth(month)}`];
}

/**
 * Reads rows of the call log in order from a moment on: first those of that month, which nearly always suffice, then the rest. A query
 * limited to one month saves the database planning for all partitions, which takes longer than reading a page.
 */
export async function monthByMonth<Row>({ from, size, newestFirst, read }: Reading<Row>): Promise<readonly Row[]> {
  if (from === null) return read([], size);
  const month = monthAt(from.getTime());
  const rows = await read(logMonth(from), size);
  if (rows.length === size) return rows;
  const rest = newestFirst ? sql<SqlBool>`started_at < ${month}` : sql<SqlBool>`started_at >= ${nextMonth(month)}`;
  return [...rows, ...(await read([rest], size - rows.length))];
}
