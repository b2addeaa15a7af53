import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { csvOptions, isBinary } from './csv-text.ts';

const tableSchema = z.array(z.array(z.string()));

/**
 * The rows of a CSV file (RFC 4180), its heads first; null for what is none. Comma, semicolon or tab, with or without a byte order mark.
 * An empty line is a row without cells, so that rows keep the numbers a spreadsheet shows.
 */
export function readTable(csv: string): readonly (readonly string[])[] | null {
  if (isBinary(csv)) return null;
  const text = csv.replace(/^\ufeff/, '');
  try {
    const rows: unknown = parse(text, csvOptions(text));
    return tableSchema.parse(rows);
  } catch {
    return null;
  }
}
