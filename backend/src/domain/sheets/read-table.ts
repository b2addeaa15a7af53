import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { csvOptions, isBinary, withoutHint } from './model/csv-text.ts';
import { withTurns } from './with-turns.ts';

const rowSchema = z.array(z.string());
/** Number of bytes parsed at a time. */
const PIECE = 16 * 1024;

function* piecesOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += PIECE) yield file.subarray(at, at + PIECE);
}

/**
 * Reads the rows of a CSV file (RFC 4180), its headers first; null for invalid files. Comma, semicolon, tab or the separator of Excel's
 * hint, with or without a byte order mark. An empty line is a row without cells, so that rows keep their numbers in a spreadsheet.
 */
export async function readTable(csv: string): Promise<readonly (readonly string[])[] | null> {
  if (isBinary(csv)) return null;
  const options = csvOptions(csv.replace(/^\ufeff/, ''));
  const records = Readable.from(withTurns(piecesOf(Buffer.from(withoutHint(csv))))).pipe(parse(options));
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
