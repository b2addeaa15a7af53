import type { CsvSeparator } from '../table-form/separator.ts';
import type { Cell } from './sheet.ts';

/** What spreadsheets begin a formula with, as East Asian keyboards write it too: of full width, small, and the minus of mathematics. */
const FORMULA = '=+\\-@＝＋－＠﹦﹢﹣﹫−';
const beginsFormula = new RegExp(`^[${FORMULA}\\t\\r\\n]`);
/** A spreadsheet of another region parts cells by another sign, and takes what follows it for the begin of a cell; so does a line end. */
const withinFormula = {
  ',': new RegExp(`([;\\t\\r\\n])([${FORMULA}])`, 'g'),
  ';': new RegExp(`([,;\\t\\r\\n])([${FORMULA}])`, 'g'),
} as const satisfies Record<CsvSeparator, RegExp>;

/** A text that no spreadsheet takes for a formula (OWASP, CSV injection), quoted as RFC 4180 §2 says. */
export function csvCell(value: string, separator: CsvSeparator): string {
  const harmless = (beginsFormula.test(value) ? `'${value}` : value).replace(withinFormula[separator], "$1'$2");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const guards = new RegExp(`(^|[,;\\t\\r\\n])'(?=[${FORMULA}\\t\\r\\n])`, 'g');

/** What {@link csvCell} was given: our own files come back as they were. */
export const withoutGuards = (cell: string): string => cell.replace(guards, '$1');

/** A byte order mark, which a file begins with: spreadsheets then read UTF-8. */
export const CSV_MARK = '\ufeff';

/** Regions whose lists are parted by `;` write the comma in numbers: 1.5 would be the first of May there. A number below 0 stays one. */
const numberCell = (value: number, separator: CsvSeparator): string =>
  separator === ';' ? String(value).replace('.', ',') : String(value);

export const csvLine = (cells: readonly Cell[], separator: CsvSeparator): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? numberCell(cell, separator) : csvCell(cell, separator))).join(separator)}\r\n`;

/** Rows as a whole file. */
export const csvOf = (rows: readonly (readonly Cell[])[], separator: CsvSeparator): string =>
  CSV_MARK + rows.map((cells) => csvLine(cells, separator)).join('');
