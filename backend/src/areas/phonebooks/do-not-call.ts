import {
  doNotCallErrors,
  phonebookErrors,
  type LookedDoNotCall,
  type RowProblem,
} from '@patchbay/shared-contracts/phonebooks';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import { readPhoneCell } from '../../domain/sheets/model/phone-cell.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { understood, numberCell } from './model/columns.ts';
import { inBatches, withFirst } from './phonebook-rows.ts';
import type { FileRow } from './read-file.ts';

export interface WrongNumber {
  readonly row: number;
  readonly value: string;
  readonly problem: RowProblem;
}

/** Result of some rows of a file. */
export interface SomeNumbers {
  readonly rows: number;
  /** Numbers not in any earlier row. */
  readonly numbers: readonly string[];
  readonly wrong: readonly WrongNumber[];
  /** The first rows, as written and as they would be stored. */
  readonly sample: LookedDoNotCall['sample'];
}

const SHOWN = 100;
/** Rows shown in the preview. */
const SAMPLE = 5;

/** Whether the first row is a number, too: lists of numbers often have no header. */
const isHeadless = ({ cells }: FileRow, country: string): boolean =>
  cells.some((cell) => readPhoneCell(cell, country).number !== null);

/** Yields the numbers of a file with one number column, some rows at a time; invalid ones are reported. */
export async function* readDoNotCall(rows: AsyncGenerator<FileRow>, country: string): AsyncGenerator<SomeNumbers> {
  const first = await rows.next();
  if (first.done === true) throw new Refusal(phonebookErrors.empty, 'file');
  // Stored as numbers, because E.164 has at most 15 digits: 200,000 take some megabytes.
  const known = new Set<number>();
  let columns: ReturnType<typeof understood> | null = null;
  for await (const some of inBatches(isHeadless(first.value, country) ? withFirst(first.value, rows) : rows)) {
    columns ??= understood(
      first.value.cells,
      some.map(({ cells }) => cells),
      country,
    );
    if (!columns.includes('number')) throw new Refusal(doNotCallErrors.noNumber, 'file');
    const read = some.map(({ row, cells }) => {
      const value = numberCell(cells, columns ?? []);
      return { row, value: value.slice(0, SHOWN), ...readPhoneCell(value, country) };
    });
    const numbers: string[] = [];
    for (const { number } of read)
      if (number !== null && !known.has(Number(number))) {
        known.add(Number(number));
        numbers.push(number);
      }
    const wrong = read.flatMap(({ row, value, problem }) => (problem === null ? [] : [{ row, value, problem }]));
    const sample = read.slice(0, SAMPLE).map(({ value, number }) => ({ value, number }));
    yield { rows: some.length, numbers, wrong, sample };
  }
  if (columns === null) throw new Refusal(phonebookErrors.empty, 'file');
}

const TOLD = 100;

/** Returns what an import would do; nothing is stored. */
export async function lookAtDoNotCall(
  database: Database,
  accountId: string,
  pieces: AsyncIterable<SomeNumbers>,
): Promise<LookedDoNotCall> {
  const found: LookedDoNotCall = { added: 0, known: 0, bad: 0, problems: [], sample: [] };
  for await (const { rows, numbers, wrong, sample } of pieces) {
    const listed = await database.withAccount(accountId, (tx) =>
      tx
        .selectFrom('do_not_call')
        .select(sql<number>`count(*)::int`.as('many'))
        .where(sql<boolean>`number = any(${`{${numbers.join(',')}}`}::text[])`)
        .executeTakeFirstOrThrow(),
    );
    const added = numbers.length - listed.many;
    found.added += added;
    found.bad += wrong.length;
    found.known += rows - wrong.length - added;
    found.problems.push(...wrong.slice(0, TOLD - found.problems.length));
    found.sample.push(...sample.slice(0, SAMPLE - found.sample.length));
  }
  return found;
}
