import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const separators = [',', ';', '\t'] as const;

/** The first line, as far as a file has one; what stands in quotes parts no columns. */
const firstLine = (text: string): string => (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');

/** What the heads are parted by most often. */
function separatorOf(text: string): string {
  const line = firstLine(text);
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

const tableSchema = z.array(z.array(z.string()));

/** Bytes that no text has: a workbook or a picture was taken for a CSV file. */
const isBinary = (text: string): boolean => text.includes('\u0000') || text.startsWith('PK\u0003');

/**
 * The rows of a CSV file (RFC 4180), its heads first; null for what is none. Comma, semicolon or tab, with or without a byte order mark.
 * An empty line is a row without cells, so that rows keep the numbers a spreadsheet shows.
 */
export function readTable(csv: string): readonly (readonly string[])[] | null {
  if (isBinary(csv)) return null;
  const text = csv.replace(/^\ufeff/, '');
  try {
    const rows: unknown = parse(text, {
      ...{ delimiter: separatorOf(text), record_delimiter: ['\r\n', '\n', '\r'] },
      ...{ relax_column_count: true, relax_quotes: true },
    });
    return tableSchema.parse(rows);
  } catch {
    return null;
  }
}

export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
