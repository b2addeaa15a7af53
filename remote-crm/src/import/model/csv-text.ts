import { IMPORT_CHARACTERS, IMPORT_ROWS } from '@patchbay/shared-contracts/customers';

/** Counts the rows below the head, by RFC 4180: a line end within quotes ends no row, and empty lines do not count. */
export function rowsOf(csv: string): number {
  const unquoted = csv.replace(/"[^"]*"/g, 'x');
  return Math.max(0, unquoted.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '').length - 1);
}

export type TextProblem = 'empty' | 'tooMany' | 'tooLong';

/** Returns why the server would refuse a text, so that it need not be sent. */
export function textProblem(csv: string): TextProblem | null {
  if (csv.length > IMPORT_CHARACTERS) return 'tooLong';
  const rows = rowsOf(csv);
  if (rows === 0) return 'empty';
  return rows > IMPORT_ROWS ? 'tooMany' : null;
}
