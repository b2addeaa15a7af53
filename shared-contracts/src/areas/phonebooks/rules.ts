import { ruledTitle } from '@patchbay/shared-contracts/rules';

export const phonebookLimits = {
  name: { least: 1, most: 50 },
  /** Limits of a file. */
  bytes: 20 * 1024 * 1024,
  rows: 200_000,
  columns: 50,
  /** Characters of a cell. */
  cell: 1_000,
} as const;

/** Name of a phonebook. */
export const phonebookName = ruledTitle(phonebookLimits.name);

/**
 * Reasons why a row has no callable number: `empty`; `spreadsheet`: a program wrote it as 9.19E+11, which has lost its last digits
 * [CONF-PB-012]; `number`: invalid, both with a country code and by the rules of the given country; `duplicate`: an earlier row has it.
 */
export const rowProblems = ['empty', 'spreadsheet', 'number', 'duplicate'] as const;
export type RowProblem = (typeof rowProblems)[number];

export type ReadNumber =
  | { readonly number: string; readonly problem: null }
  | { readonly number: null; readonly problem: Exclude<RowProblem, 'duplicate'> };
