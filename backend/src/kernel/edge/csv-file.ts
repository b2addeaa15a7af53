import { Readable } from 'node:stream';
import { CSV_MARK, csvLine, csvOf } from '@patchbay/shared-contracts/table-file';
import { type CsvSeparator } from '@patchbay/shared-contracts/table-form';
import type { Database, Tx } from '../db/database.ts';

/** Number of rows read at a time, and the most that `after` returns. */
export const CSV_BATCH = 2_000;

/** A table of an account to be written into a file. */
export interface CsvTable<Row> {
  readonly database: Database;
  readonly accountId: string;
  /** Name under which the file is saved: ASCII, without quotes. */
  readonly name: string;
  readonly heads: readonly string[];
  readonly separator: CsvSeparator;
  /** Returns the rows after the last one, in the order of the file; at first there is none. No row: the end. */
  readonly after: (tx: Tx, last: Row | undefined) => Promise<readonly Row[]>;
  readonly cells: (row: Row) => readonly string[];
}

async function* textOf<Row>(table: CsvTable<Row>): AsyncGenerator<string> {
  const { database, accountId, heads, separator, after, cells } = table;
  yield CSV_MARK + csvLine(heads, separator);
  for (let last: Row | undefined; ;) {
    const before = last;
    const some = await database.withAccount(accountId, (tx) => after(tx, before));
    last = some.at(-1);
    if (last === undefined) return;
    yield some.map((row) => csvLine(cells(row), separator)).join('');
  }
}

interface Headers {
  header(name: string, value: string): unknown;
  type(name: string): unknown;
}

interface CsvRows extends Pick<CsvTable<never>, 'name' | 'separator'> {
  /** Header row first. */
  readonly rows: readonly (readonly string[])[];
}

function describe(reply: Headers, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.type('text/csv; charset=utf-8');
}

/** Streams the file as a response. Each batch has a transaction of its own: a slow client holds no connection. */
export function csvFile<Row>(reply: Headers, table: CsvTable<Row>): Readable {
  describe(reply, table.name);
  return Readable.from(textOf(table));
}

/** Returns a file of few rows as a response; `name` as in {@link CsvTable}. */
export function csvReply(reply: Headers, { name, rows, separator }: CsvRows): string {
  describe(reply, name);
  return csvOf(rows, separator);
}
