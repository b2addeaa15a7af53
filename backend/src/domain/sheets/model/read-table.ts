import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { csvOptions, isBinary, withoutHint } from './csv-text.ts';

const tableSchema = z.array(z.array(z.string()));

/**
 * The rows of a CSV file (RFC 4180), its heads first; null for what is none. Comma, semicolon, tab or what Excel's hint says, with or without a byte order mark.
 * An empty line is a row without cells, so that rows keep the numbers a spreadsheet shows.
 */
export function readTable(csv: string): readonly (readonly string[])[] | null {
  if (isBinary(csv)) return null;
  try {
    const rows: unknown = parse(withoutHint(csv), csvOptions(csv.replace(/^\ufeff/, '')));
    return tableSchema.parse(rows);
  } catch {
    return null;
  }
}
