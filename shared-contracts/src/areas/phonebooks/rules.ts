import { isPhoneNumber } from '@patchbay/shared-contracts';
import { rule, ruledText } from '@patchbay/shared-contracts/rules';

export const phonebookLimits = {
  name: { least: 1, most: 50 },
  /** Of a file. */
  bytes: 20 * 1024 * 1024,
  rows: 200_000,
  columns: 50,
  /** Characters of a cell. */
  cell: 1_000,
} as const;

/** What a phonebook may be called. */
export const phonebookName = ruledText(phonebookLimits.name).refine(
  (text) => !/\p{C}/u.test(text),
  rule('characters', 'A name has no control characters.'),
);

/**
 * Why a row has no number that can be called: `empty`; `spreadsheet`: a program wrote it as 9.19E+11, which has lost its last digits
 * [CONF-PB-012]; `number`: it is none, or lacks its country's code; `duplicate`: an earlier row has it.
 */
export const rowProblems = ['empty', 'spreadsheet', 'number', 'duplicate'] as const;
export type RowProblem = (typeof rowProblems)[number];

export type ReadNumber =
  | { readonly number: string; readonly problem: null }
  | { readonly number: null; readonly problem: Exclude<RowProblem, 'duplicate'> };

/** Spreadsheets put a ' before what is no formula; some programs write numbers with a decimal part of zeros. */
const bare = (cell: string): string => cell.trim().replace(/^'/, '').replace(/\.0+$/, '');

const wrong = (problem: Exclude<RowProblem, 'duplicate'>): ReadNumber => ({ number: null, problem });

/** From so many digits on a number without a + has its country's code in front: dialling lists leave the + out. */
const WITH_COUNTRY = 11;

/** A cell as the number in it, E.164. */
export function readNumber(cell: string): ReadNumber {
  const text = bare(cell);
  if (text === '') return wrong('empty');
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)) return wrong('spreadsheet');
  if (!/^[+\d\s().-]+$/.test(text)) return wrong('number');
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const isWhole = /^(?:\+|00)/.test(text) || digits.length >= WITH_COUNTRY;
  return isWhole && isPhoneNumber(`+${digits}`) ? { number: `+${digits}`, problem: null } : wrong('number');
}
