/** What spreadsheets begin a formula with, in full width too. */
const FORMULA = '=+\\-@＝＋－＠';
const beginsFormula = new RegExp(`^[${FORMULA}\\t\\r\\n]`);
/** A spreadsheet of another region parts cells by another sign, and takes what follows it for the begin of a cell; so does a line end. */
const withinFormula = new RegExp(`([;\\t\\r\\n])([${FORMULA}])`, 'g');

/** A cell that no spreadsheet takes for a formula (OWASP, CSV injection), quoted as RFC 4180 §2 says. */
export function csvCell(value: string): string {
  const harmless = (beginsFormula.test(value) ? `'${value}` : value).replace(withinFormula, "$1'$2");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const guards = new RegExp(`(^|[;\\t\\r\\n])'(?=[${FORMULA}\\t\\r\\n])`, 'g');

/** What {@link csvCell} was given: our own files come back as they were. */
export const withoutGuards = (cell: string): string => cell.replace(guards, '$1');

/** A byte order mark, which a file begins with: spreadsheets then read UTF-8. */
export const CSV_MARK = '\ufeff';

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Rows as a whole file. */
export const csvOf = (rows: readonly (readonly string[])[]): string => CSV_MARK + rows.map(csvLine).join('');
