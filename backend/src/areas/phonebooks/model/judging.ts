import type { PhonebookColumn, RowProblem } from '@patchbay/shared-contracts/phonebooks';
import { readPhoneCell } from '../../../domain/sheets/model/phone-cell.ts';
import { numberCell } from './columns.ts';

type Columns = readonly (PhonebookColumn | null)[];

/** Row with its number (E.164), or its fault. */
export interface JudgedRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly value: string;
  readonly number: string | null;
  readonly problem: RowProblem | null;
}

interface Corrected {
  /** Number that a user entered: it counts whichever column has the file's numbers. */
  readonly corrected?: string | null;
}

/**
 * Creates a validator for the rows of a phonebook, in order: of those with the same number the first is valid. Seen numbers are stored
 * as numbers, because E.164 has at most 15 digits: 200,000 take some megabytes.
 */
export function createJudge(columns: Columns, country: string) {
  const known = new Set<number>();
  return ({ row, cells, corrected }: Pick<JudgedRow, 'row' | 'cells'> & Corrected): JudgedRow => {
    const value = corrected ?? numberCell(cells, columns);
    const read = readPhoneCell(value, country);
    if (read.number === null) return { row, cells, value, ...read };
    const digits = Number(read.number);
    const problem = known.has(digits) ? 'duplicate' : null;
    known.add(digits);
    return { row, cells, value, number: read.number, problem };
  };
}
