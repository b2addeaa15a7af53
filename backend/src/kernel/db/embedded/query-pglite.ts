import type { PGlite } from '@electric-sql/pglite';
import type { StatementResult } from './orders.ts';

/**
 * One statement; without parameters it may be several, of which the last one answers. Those go by PostgreSQL's simple protocol, which is one
 * message instead of six.
 */
export async function queryPglite(
  pglite: PGlite,
  sql: string,
  parameters: readonly unknown[],
): Promise<StatementResult> {
  const result = parameters.length === 0 ? (await pglite.exec(sql)).at(-1) : await pglite.query(sql, [...parameters]);
  return { rows: result?.rows ?? [], affectedRows: result?.affectedRows };
}
