import {
  doNotCallErrors,
  phonebookErrors,
  type LookedDoNotCall,
  type RowProblem,
} from '@patchbay/shared-contracts/phonebooks';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { readPhoneCell } from '../../domain/sheets/model/phone-cell.ts';
import { understood, valueOf } from './model/columns.ts';
import { inBatches, withFirst } from './phonebook-rows.ts';
import type { FileRow } from './read-file.ts';

interface Import {
  readonly id: string;
  readonly accountId: string;
  readonly fileName: string;
  readonly by: string;
  readonly now: Date;
}

interface Added {
  readonly added: number;
  readonly known: number;
  readonly bad: number;
  readonly problems: { readonly row: number; readonly value: string; readonly problem: RowProblem }[];
}

const TOLD = 100;
const SHOWN = 100;
/** Rows that are shown before anything is added. */
const SAMPLE = 5;

/** How many of them the list did not have. */
async function insert(tx: Tx, numbers: readonly string[], { accountId, fileName, now }: Import): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into do_not_call (account_id, number, since, file_name)
    select ${accountId}, unnest(${`{${numbers.join(',')}}`}::text[]), ${now}, ${fileName}
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Whether the first row is one of numbers, too: lists of numbers often have no heads.
 */
const isHeadless = ({ cells }: FileRow, country: string): boolean =>
  cells.some((cell) => readPhoneCell(cell, country).number !== null);

interface Read extends Pick<Added, 'bad' | 'problems'>, Pick<LookedDoNotCall, 'sample'> {
  /** Each once. */
  readonly numbers: ReadonlySet<string>;
  readonly rows: number;
}

/** The numbers of a file, of one column; what is no number is left out, and told. */
export async function readDoNotCall(rows: AsyncGenerator<FileRow>, country: string): Promise<Read> {
  const first = await rows.next();
  if (first.done === true) throw new Refusal(phonebookErrors.empty, 'file');
  const numbers = new Set<string>();
  const problems: Added['problems'] = [];
  const sample: Read['sample'] = [];
  let [count, bad] = [0, 0];
  let columns: ReturnType<typeof understood> | null = null;
  for await (const some of inBatches(isHeadless(first.value, country) ? withFirst(first.value, rows) : rows)) {
    columns ??= understood(
      first.value.cells,
      some.map(({ cells }) => cells),
      country,
    );
    if (!columns.includes('number')) throw new Refusal(doNotCallErrors.noNumber, 'file');
    const read = some.map(({ row, cells }) => {
      const value = valueOf(cells, columns ?? []);
      return { row, value: value.slice(0, SHOWN), ...readPhoneCell(value, country) };
    });
    const wrong = read.flatMap(({ row, value, problem }) => (problem === null ? [] : [{ row, value, problem }]));
    for (const { number } of read) if (number !== null) numbers.add(number);
    sample.push(...read.slice(0, SAMPLE - sample.length).map(({ value, number }) => ({ value, number })));
    problems.push(...wrong.slice(0, TOLD - problems.length));
    bad += wrong.length;
    count += some.length;
  }
  if (columns === null) throw new Refusal(phonebookErrors.empty, 'file');
  return { numbers, rows: count, bad, problems, sample };
}

/** What adding them would do; nothing is stored. */
export async function lookAtDoNotCall(
  tx: Tx,
  { numbers, rows, bad, problems, sample }: Read,
): Promise<LookedDoNotCall> {
  const { listed } = await tx
    .selectFrom('do_not_call')
    .select(sql<number>`count(*)::int`.as('listed'))
    .where(sql<boolean>`number = any(${`{${[...numbers].join(',')}}`}::text[])`)
    .executeTakeFirstOrThrow();
  const added = numbers.size - listed;
  return { added, known: rows - bad - added, bad, problems, sample };
}

/** Puts the numbers of a file on the list, all of them or none, and keeps that it was added. */
export async function addDoNotCall(tx: Tx, { numbers, rows, bad, problems }: Read, from: Import): Promise<Added> {
  const added = await insert(tx, [...numbers], from);
  const known = rows - bad - added;
  const { id: import_id, accountId: account_id, now: at, by: by_name, fileName: file_name } = from;
  await tx
    .insertInto('do_not_call_imports')
    .values({ import_id, account_id, at, by_name, file_name, added, known, bad })
    .execute();
  return { added, known, bad, problems };
}
