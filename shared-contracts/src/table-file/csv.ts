/** A cell that no spreadsheet takes for a formula (OWASP, CSV injection), quoted as RFC 4180 §2 says. */
export function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A byte order mark, which a file begins with: spreadsheets then read UTF-8. */
export const CSV_MARK = '\ufeff';

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Rows as a whole file. */
export const csvOf = (rows: readonly (readonly string[])[]): string => CSV_MARK + rows.map(csvLine).join('');
