import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../kernel/db/conditions.ts';
import { monthAt, nextMonth } from './model/months.ts';

interface Reading<Row> {
  /** On which side of it the rows lie; null when nobody knows. */
  readonly from: Date | null;
  readonly size: number;
  readonly newestFirst: boolean;
  readonly read: (bounds: readonly Condition[], size: number) => Promise<readonly Row[]>;
}

/** The month of a moment, as the log is divided. */
export function monthOf(at: Date): readonly Condition[] {
  const month = monthAt(at.getTime());
  return [sql<SqlBool>`started_at >= ${month}`, sql<SqlBool>`started_at < ${nextMonth(month)}`];
}

/**
 * Rows of the call log in its order from a moment on: first those of that month, where they nearly always all are, then the rest. Asked
 * for a month alone, the database need not plan for all of them, which takes longer than reading a page.
 */
export async function monthByMonth<Row>({ from, size, newestFirst, read }: Reading<Row>): Promise<readonly Row[]> {
  if (from === null) return read([], size);
  const month = monthAt(from.getTime());
  const rows = await read(monthOf(from), size);
  if (rows.length === size) return rows;
  const rest = newestFirst ? sql<SqlBool>`started_at < ${month}` : sql<SqlBool>`started_at >= ${nextMonth(month)}`;
  return [...rows, ...(await read([rest], size - rows.length))];
}
