import { readSheet, type CellValue } from 'read-excel-file/universal';
import { isLargerThan } from './unpacked-size.ts';
import type { SheetAnswer, SheetOrder } from './orders.ts';

/** Largest uncompressed size in bytes: 200,000 rows of 50 columns with numbers have 200 MB. */
const UNPACKED = 400_000_000;

/** Returns all digits of a whole number, which a workbook may store with an exponent. */
const plainNumber = (text: string): string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? String(value) : text;
};

const written = (value: CellValue<string> | null): string => {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
};

/** Reads the first sheet of an XLSX file (ECMA-376); dates are written in ISO 8601. */
export async function readWorkbook({ file }: SheetOrder, unpacked = UNPACKED): Promise<SheetAnswer> {
  try {
    if (isLargerThan(unpacked, file)) return { ok: false, reason: 'too-large' };
    const bytes = new Uint8Array(file).buffer;
    const rows = await readSheet(bytes, { parseNumber: plainNumber });
    return { ok: true, rows: rows.map((cells) => cells.map(written)) };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}
