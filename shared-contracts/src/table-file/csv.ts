import type { CsvSeparator } from '../table-form/separator.ts';
import type { Cell } from './sheet.ts';

/**
 * Characters that start a formula in spreadsheets, including the full-width and small variants of East Asian keyboards, and the minus
 * of mathematics.
 */
const FORMULA = '=+\\-@＝＋－＠﹦﹢﹣﹫−';
const beginsFormula = new RegExp(`^[${FORMULA}\\t\\r\\n]`);
/**
 * A spreadsheet with other regional settings separates cells by another character, and treats the text after it as the start of a cell;
 * likewise after a line end.
 */
const withinFormula = {
  ',': new RegExp(`([;\\t\\r\\n])([${FORMULA}])`, 'g'),
  ';': new RegExp(`([,;\\t\\r\\n])([${FORMULA}])`, 'g'),
} as const satisfies Record<CsvSeparator, RegExp>;

/** Protects a text from being read as a formula by spreadsheets (OWASP, CSV injection), and quotes it by RFC 4180 §2. */
export function csvCell(value: string, separator: CsvSeparator): string {
  const harmless = (beginsFormula.test(value) ? `'${value}` : value).replace(withinFormula[separator], "$1'$2");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const guards = new RegExp(`(^|[,;\\t\\r\\n])'(?=[${FORMULA}\\t\\r\\n])`, 'g');

/** Reverses {@link csvCell}, so that files exported by the console can be imported unchanged. */
export const withoutGuards = (cell: string): string => cell.replace(guards, '$1');

/** Byte order mark at the start of a file: spreadsheets then read UTF-8. */
export const CSV_MARK = '\ufeff';

/** Regions with `;` as separator use the decimal comma: 1.5 would be read as the first of May there. A negative number stays a number. */
const numberCell = (value: number, separator: CsvSeparator): string =>
  separator === ';' ? String(value).replace('.', ',') : String(value);

export const csvLine = (cells: readonly Cell[], separator: CsvSeparator): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? numberCell(cell, separator) : csvCell(cell, separator))).join(separator)}\r\n`;

/** Formats rows as a whole file. */
export const csvOf = (rows: readonly (readonly Cell[])[], separator: CsvSeparator): string =>
  CSV_MARK + rows.map((cells) => csvLine(cells, separator)).join('');
