import type { PhonebookColumn } from '@patchbay/shared-contracts/phonebooks';
import { readPhoneCell } from '../../../domain/sheets/model/phone-cell.ts';
import { commonHeads, headsBy } from '../../../domain/sheets/model/heads.ts';

type Columns = readonly (PhonebookColumn | null)[];

const meant = headsBy<PhonebookColumn>(commonHeads);

/** Returns the column with the most numbers; -1 when none has any. */
function numbersAt(rows: readonly (readonly string[])[], width: number, country: string): number {
  const counts = Array.from(
    { length: width },
    (_, at) => rows.filter((cells) => readPhoneCell(cells[at] ?? '', country).number !== null).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

/** Recognises the columns by their headers, and without a header for numbers by their content. */
export function understood(heads: readonly string[], rows: readonly (readonly string[])[], country: string): Columns {
  const columns = meant(heads);
  if (columns.includes('number')) return columns;
  const at = numbersAt(rows, heads.length, country);
  return columns.map((column, index) => (index === at ? 'number' : column));
}

/** Returns the text of the number: the first non-empty cell, if several columns are numbers. */
export const numberCell = (cells: readonly string[], columns: Columns): string => {
  const values = cells.filter((_, index) => columns[index] === 'number');
  return values.find((value) => value.trim() !== '') ?? '';
};
