import type { PGlite } from '@electric-sql/pglite';
import type { StatementResult } from './orders.ts';

/**
 * Runs one statement; without parameters it may be several, of which the last one's result is returned. Those use PostgreSQL's simple
 * protocol, with one message instead of six.
 */
export async function queryPglite(
  pglite: PGlite,
  sql: string,
  parameters: readonly unknown[],
): Promise<StatementResult> {
  const result = parameters.length === 0 ? (await pglite.exec(sql)).at(-1) : await pglite.query(sql, [...parameters]);
  return { rows: result?.rows ?? [], affectedRows: result?.affectedRows };
}
