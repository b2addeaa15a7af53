import { Readable } from 'node:stream';
import { CSV_MARK, csvLine } from '@patchbay/shared-contracts/table-file';
import type { Database, Tx } from '../db/database.ts';

/** So many rows are read at a time; `after` gives no more. */
export const CSV_BATCH = 2_000;

/** A table of an account as it is written into a file. */
export interface CsvTable<Row> {
  readonly database: Database;
  readonly accountId: string;
  /** Under which the file is kept: ASCII, without quotes. */
  readonly name: string;
  readonly heads: readonly string[];
  /** The rows that follow the last one, in the order of the file; at first there is none. No row: the end. */
  readonly after: (tx: Tx, last: Row | undefined) => Promise<readonly Row[]>;
  readonly cells: (row: Row) => readonly string[];
}

async function* textOf<Row>({ database, accountId, heads, after, cells }: CsvTable<Row>): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(heads);
  for (let last: Row | undefined; ;) {
    const before = last;
    const some = await database.withAccount(accountId, (tx) => after(tx, before));
    last = some.at(-1);
    if (last === undefined) return;
    yield some.map((row) => csvLine(cells(row))).join('');
  }
}

interface Headers {
  header(name: string, value: string): unknown;
  type(name: string): unknown;
}

/** The file, which is to be sent. Each batch has a transaction of its own: a slow reader holds no connection. */
export function csvFile<Row>(reply: Headers, table: CsvTable<Row>): Readable {
  reply.header('content-disposition', `attachment; filename="${table.name}"`);
  reply.type('text/csv; charset=utf-8');
  return Readable.from(textOf(table));
}
