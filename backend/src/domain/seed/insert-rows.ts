import type { Tx } from '../../kernel/db/database.ts';
import type { NewRow, Tables } from '../../kernel/db/tables.ts';

const BATCH = 250; // rows per statement: below PostgreSQL's 65,535 parameters for the widest table

export async function insertRows<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly NewRow<Name>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}
