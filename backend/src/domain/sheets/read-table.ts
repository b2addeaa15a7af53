import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { filePieces } from './file-pieces.ts';
import { csvOptions, isBinary } from './model/csv-text.ts';

const rowSchema = z.array(z.string());

/**
 * The rows of a CSV file (RFC 4180), its heads first; null for what is none. Comma, semicolon or tab, with or without a byte order mark.
 * An empty line is a row without cells, so that rows keep the numbers a spreadsheet shows.
 */
export async function readTable(csv: string): Promise<readonly (readonly string[])[] | null> {
  if (isBinary(csv)) return null;
  const text = csv.replace(/^\ufeff/, '');
  const records = Readable.from(filePieces(Buffer.from(text))).pipe(parse(csvOptions(text)));
  const rows: (readonly string[])[] = [];
  try {
    for await (const record of records) rows.push(rowSchema.parse(record));
    return rows;
  } catch {
    return null;
  } finally {
    records.destroy();
  }
}
