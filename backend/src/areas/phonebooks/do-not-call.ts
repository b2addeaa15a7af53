import { doNotCallErrors, phonebookErrors, type RowProblem } from '@patchbay/shared-contracts/phonebooks';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { readPhoneCell } from '../../domain/sheets/model/phone-cell.ts';
import { understood, valueOf } from './model/columns.ts';
import { inBatches } from './phonebook-rows.ts';
import type { FileRow } from './read-file.ts';

interface Import {
  readonly id: string;
  readonly accountId: string;
  readonly fileName: string;
  readonly by: string;
  /** Of numbers without a country's code. */
  readonly country: string;
  readonly now: Date;
}

interface Added {
  added: number;
  known: number;
  bad: number;
  problems: { readonly row: number; readonly value: string; readonly problem: RowProblem }[];
}

const TOLD = 100;
const SHOWN = 100;

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

async function* withFirst(first: FileRow, rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  yield first;
  yield* rows;
}

/** Adds the numbers of a file, of one column; what is no number is left out, and told. */
export async function addDoNotCall(tx: Tx, rows: AsyncGenerator<FileRow>, from: Import): Promise<Added> {
  const first = await rows.next();
  if (first.done === true) throw new Refusal(phonebookErrors.empty, 'file');
  const result: Added = { added: 0, known: 0, bad: 0, problems: [] };
  let columns: ReturnType<typeof understood> | null = null;
  for await (const some of inBatches(isHeadless(first.value, from.country) ? withFirst(first.value, rows) : rows)) {
    columns ??= understood(
      first.value.cells,
      some.map(({ cells }) => cells),
      from.country,
    );
    if (!columns.includes('number')) throw new Refusal(doNotCallErrors.noNumber, 'file');
    const read = some.map(({ row, cells }) => {
      const value = valueOf(cells, columns ?? []);
      return { row, value: value.slice(0, SHOWN), ...readPhoneCell(value, from.country) };
    });
    const numbers = [...new Set(read.flatMap(({ number }) => (number === null ? [] : [number])))];
    const wrong = read.flatMap(({ row, value, problem }) => (problem === null ? [] : [{ row, value, problem }]));
    const added = await insert(tx, numbers, from);
    result.added += added;
    result.known += read.length - wrong.length - added;
    result.bad += wrong.length;
    result.problems.push(...wrong.slice(0, TOLD - result.problems.length));
  }
  if (columns === null) throw new Refusal(phonebookErrors.empty, 'file');
  const { id: import_id, accountId: account_id, now: at, by: by_name, fileName: file_name } = from;
  const { added, known, bad } = result;
  await tx
    .insertInto('do_not_call_imports')
    .values({ import_id, account_id, at, by_name, file_name, added, known, bad })
    .execute();
  return result;
}
