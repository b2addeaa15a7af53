import { edgeErrors } from '@patchbay/shared-contracts';
import { logErrors, type LogMeta } from '@patchbay/shared-contracts/logs';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Page } from './log-page.ts';
import { readCursor, writeCursor, type Cursor } from './model/cursor.ts';

/** Reads the cursor of a request; refuses one that this server did not write. */
export function cursorOf(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const cursor = readCursor(text);
  if (cursor === null) throw new Refusal(edgeErrors.invalid, 'cursor');
  return cursor;
}

export const metaOf = ({ total, next }: Page<unknown>): LogMeta => ({
  total_count: total.count,
  total_exact: total.exact,
  next_cursor: next === null ? null : writeCursor(next),
});

/** Time limit of a page's query. */
const PATIENCE_MS = 20_000;

/** SQLSTATE of a statement that exceeded its time limit. */
const TIMED_OUT = '57014';
const isTimedOut = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === TIMED_OUT;

/** Reads a log; a search that takes too long is refused with that reason (the embedded database has no such limit). */
export async function readLog<Answer>(
  database: Database,
  accountId: string,
  read: (tx: Tx) => Promise<Answer>,
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  try {
    return await database.withAccount(accountId, read, patienceMs);
  } catch (error) {
    throw isTimedOut(error) ? new Refusal(logErrors.tooBroad, 'from_date') : error;
  }
}
