import { IMPORT_CHARACTERS, IMPORT_ROWS } from '@patchbay/shared-contracts/customers';

/** Rows under the heads, RFC 4180: a line end between quotes ends no row, and an empty line is none. */
export function rowsOf(csv: string): number {
  const unquoted = csv.replace(/"[^"]*"/g, 'x');
  return Math.max(0, unquoted.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '').length - 1);
}

export type TextProblem = 'empty' | 'tooMany' | 'tooLong';

/** Why a text need not be sent: the server would not take it. */
export function textProblem(csv: string): TextProblem | null {
  if (csv.length > IMPORT_CHARACTERS) return 'tooLong';
  const rows = rowsOf(csv);
  if (rows === 0) return 'empty';
  return rows > IMPORT_ROWS ? 'tooMany' : null;
}
