import {
  customerLimits,
  leadStatuses,
  type ImportColumn,
  type importRowProblemSchema,
  type LeadStatus,
} from '@patchbay/shared-contracts/customers';
import type { z } from 'zod';
import { isCompany, isEmail, nameProblem } from '../../model/rules.ts';
import { withoutGuards } from '@patchbay/shared-contracts/table-file';
import { isEmptyRow } from '../../../../domain/sheets/model/csv-text.ts';
import { readPhoneCell } from '../../../../domain/sheets/model/phone-cell.ts';

export type RowProblem = z.infer<typeof importRowProblemSchema>;

/** Row of the file, parsed as a customer. */
export interface Candidate {
  /** Row of the file; the header is row 1. */
  readonly row: number;
  readonly name: string;
  /** E.164, without duplicates. */
  readonly numbers: readonly string[];
  readonly company: string;
  readonly email: string;
  readonly status: LeadStatus | '';
  readonly additional_info_1: string;
  readonly additional_info_2: string;
  readonly note: string;
  readonly problems: readonly RowProblem[];
}

const unguarded = (cell: string): string => withoutGuards(cell.trim());

/** Splits numbers at ';', or at spaces when a part is not a number as a whole. */
const numbersIn = (cell: string, country: string): readonly string[] =>
  cell
    .split(';')
    .map(unguarded)
    .flatMap((piece) =>
      readPhoneCell(piece, country).number === null && /\s/.test(piece) ? piece.split(/\s+/) : [piece],
    )
    .filter((piece) => piece !== '');

const statusOf = (text: string): LeadStatus | '' | null =>
  text === '' ? '' : (leadStatuses.find((status) => status.toLowerCase() === text.toLowerCase()) ?? null);

const SHOWN = 100;

type Cells = Readonly<Record<ImportColumn, string>>;
type Found = Pick<RowProblem, 'column' | 'problem' | 'value'>;

const tooLong = (cells: Cells): readonly Found[] => {
  const most = {
    additional_info_1: customerLimits.field,
    additional_info_2: customerLimits.field,
    note: customerLimits.note,
  };
  return (['additional_info_1', 'additional_info_2', 'note'] as const)
    .filter((column) => cells[column].length > most[column])
    .map((column) => ({ column, problem: 'too-long', value: cells[column] }));
};

function numberProblems(pieces: readonly string[], country: string): readonly Found[] {
  if (pieces.length === 0) return [{ column: 'number', problem: 'required', value: '' }];
  if (pieces.length > customerLimits.numbers)
    return [{ column: 'number', problem: 'too-long', value: pieces.join(' ') }];
  return pieces
    .filter((piece) => readPhoneCell(piece, country).number === null)
    .map((value) => ({ column: 'number', problem: 'number', value }));
}

function problemsOf(cells: Cells, pieces: readonly string[], country: string): readonly Found[] {
  const wrongName = nameProblem(cells.name);
  return [
    ...(wrongName === null ? [] : [{ column: 'name', problem: wrongName, value: cells.name } as const]),
    ...numberProblems(pieces, country),
    ...(isCompany(cells.company)
      ? []
      : [{ column: 'company', problem: 'company-length', value: cells.company } as const]),
    ...(isEmail(cells.email) ? [] : [{ column: 'email', problem: 'email', value: cells.email } as const]),
    ...(statusOf(cells.status) === null ? [{ column: 'status', problem: 'status', value: cells.status } as const] : []),
    ...tooLong(cells),
  ];
}

function candidateOf(row: number, country: string, cells: Cells): Candidate {
  const pieces = numbersIn(cells.number, country);
  const { name, company, email, additional_info_1, additional_info_2, note } = cells;
  return {
    ...{ row, name, company, email, additional_info_1, additional_info_2, note },
    status: statusOf(cells.status) ?? '',
    numbers: [
      ...new Set(pieces.map((piece) => readPhoneCell(piece, country).number).filter((number) => number !== null)),
    ],
    problems: problemsOf(cells, pieces, country).map((found) => ({
      ...found,
      row,
      value: found.value.slice(0, SHOWN),
    })),
  };
}

/** Row number in the file, where the header is row 1. */
const FIRST_ROW = 2;

/**
 * Parses rows below the header, starting with this row number, as customers, each with its own faults; empty rows are skipped.
 * `country`: for numbers without a country code.
 */
export function candidatesOf(
  rows: readonly (readonly string[])[],
  columns: readonly (ImportColumn | null)[],
  country: string,
  first = FIRST_ROW,
): readonly Candidate[] {
  const cellOf = (cells: readonly string[], column: ImportColumn): string => {
    const found = cells.filter((_, index) => columns[index] === column).map(unguarded);
    return column === 'number' ? found.join(';') : (found[0] ?? '');
  };
  return rows.flatMap((cells, index) =>
    isEmptyRow(cells)
      ? []
      : [
          candidateOf(index + first, country, {
            ...{ name: cellOf(cells, 'name'), number: cellOf(cells, 'number'), company: cellOf(cells, 'company') },
            ...{ email: cellOf(cells, 'email'), status: cellOf(cells, 'status'), note: cellOf(cells, 'note') },
            additional_info_1: cellOf(cells, 'additional_info_1'),
            additional_info_2: cellOf(cells, 'additional_info_2'),
          }),
        ],
  );
}

export interface Judged {
  readonly good: readonly Candidate[];
  /** Rows with faults. */
  readonly bad: readonly (readonly RowProblem[])[];
}

/** Decides which rows are stored: of those with the same number the first; `taken` are numbers of existing customers. */
export function checkCandidates(candidates: readonly Candidate[], taken: ReadonlySet<string>): Judged {
  const seen = new Set<string>();
  const good: Candidate[] = [];
  const bad: (readonly RowProblem[])[] = [];
  for (const candidate of candidates) {
    const { row, numbers } = candidate;
    const known = numbers.flatMap((value): RowProblem[] => {
      if (taken.has(value)) return [{ row, column: 'number', problem: 'exists', value }];
      return seen.has(value) ? [{ row, column: 'number', problem: 'duplicate-in-file', value }] : [];
    });
    const problems = [...candidate.problems, ...known];
    if (problems.length > 0) bad.push(problems);
    else {
      good.push(candidate);
      numbers.forEach((number) => seen.add(number));
    }
  }
  return { good, bad };
}
