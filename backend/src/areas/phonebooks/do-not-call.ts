import { doNotCallErrors, phonebookErrors, type RowProblem } from '@patchbay/shared-contracts/phonebooks';
import { readPhoneCell } from '../../domain/sheets/model/phone-cell.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { understood, valueOf } from './model/columns.ts';
import { inBatches, withFirst } from './phonebook-rows.ts';
import type { FileRow } from './read-file.ts';

export interface WrongNumber {
  readonly row: number;
  readonly value: string;
  readonly problem: RowProblem;
}

/** What some rows of a file come to. */
export interface SomeNumbers {
  readonly rows: number;
  /** Those that no earlier row has. */
  readonly numbers: readonly string[];
  readonly wrong: readonly WrongNumber[];
}

const SHOWN = 100;

/** Whether the first row is one of numbers, too: lists of numbers often have no heads. */
const isHeadless = ({ cells }: FileRow, country: string): boolean =>
  cells.some((cell) => readPhoneCell(cell, country).number !== null);

/** The numbers of a file, of one column, some rows at a time; what is no number is told. */
export async function* readDoNotCall(rows: AsyncGenerator<FileRow>, country: string): AsyncGenerator<SomeNumbers> {
  const first = await rows.next();
  if (first.done === true) throw new Refusal(phonebookErrors.empty, 'file');
  // As numbers, since E.164 has at most 15 digits: 200,000 take some megabytes.
  const known = new Set<number>();
  let columns: ReturnType<typeof understood> | null = null;
  for await (const some of inBatches(isHeadless(first.value, country) ? withFirst(first.value, rows) : rows)) {
    columns ??= understood(
      first.value.cells,
      some.map(({ cells }) => cells),
      country,
    );
    if (!columns.includes('number')) throw new Refusal(doNotCallErrors.noNumber, 'file');
    const numbers: string[] = [];
    const wrong: WrongNumber[] = [];
    for (const { row, cells } of some) {
      const value = valueOf(cells, columns);
      const { number, problem } = readPhoneCell(value, country);
      if (problem !== null) wrong.push({ row, value: value.slice(0, SHOWN), problem });
      else if (!known.has(Number(number))) {
        known.add(Number(number));
        numbers.push(number);
      }
    }
    yield { rows: some.length, numbers, wrong };
  }
  if (columns === null) throw new Refusal(phonebookErrors.empty, 'file');
}
