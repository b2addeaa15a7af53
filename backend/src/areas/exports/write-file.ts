import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileFormat } from '@patchbay/shared-contracts/exports';
import {
  CSV_MARK,
  csvLine,
  SHEET_PATH,
  SHEET_ROWS,
  sheetBegin,
  sheetEnd,
  sheetRow,
  workbookParts,
} from '@patchbay/shared-contracts/table-file';
import { type CsvSeparator } from '@patchbay/shared-contracts/table-form';
import { ZipFile } from 'yazl';
import { PRIVATE_FILE } from '../../kernel/private-files/private-files.ts';
import type { PdfWanted } from './pdf/write-pdf.ts';
import { TooManyRows, type Table } from './table.ts';

async function* csvText({ head, rows }: Table, separator: CsvSeparator): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(head, separator);
  for await (const some of rows) yield some.map((row) => csvLine(row, separator)).join('');
}

async function* sheetText({ head, rows }: Table): AsyncGenerator<string> {
  yield sheetBegin + sheetRow(head, 1);
  let count = 1;
  for await (const some of rows) {
    const above = count;
    count += some.length;
    if (count > SHEET_ROWS) throw new TooManyRows();
    yield some.map((row, at) => sheetRow(row, above + at + 1)).join('');
  }
  yield sheetEnd;
}

async function writeSheet(file: string, table: Table): Promise<void> {
  const zip = new ZipFile();
  for (const [path, text] of workbookParts('Log')) zip.addBuffer(Buffer.from(text), path);
  const sheet = Readable.from(sheetText(table));
  zip.addReadStream(sheet, SHEET_PATH);
  zip.end();
  // An error in the sheet must end the archive, which would otherwise wait for more.
  const failed = new Promise<never>((_resolve, reject) => {
    sheet.once('error', reject);
    zip.once('error', reject);
  });
  const out = createWriteStream(file, { mode: PRIVATE_FILE });
  await Promise.race([pipeline(zip.outputStream, out), failed]).finally(() => out.destroy());
}

interface Wanted {
  readonly format: FileFormat;
  /** Only for CSV files. */
  readonly separator: CsvSeparator;
  /** Only for PDF files. */
  readonly pdf: PdfWanted;
}

/**
 * Writes a table into a file as its rows arrive, in a thread of its own and in constant memory. Resolves with the letters missing in
 * it, only for PDF files. Rejects when the rows do.
 */
export async function writeTable(
  file: string,
  table: Table,
  { format, separator, pdf }: Wanted,
): Promise<readonly string[]> {
  if (format === 'pdf') return (await import('./pdf/write-pdf.ts')).writePdf(file, table, pdf);
  if (format === 'xlsx') await writeSheet(file, table);
  else await pipeline(Readable.from(csvText(table, separator)), createWriteStream(file, { mode: PRIVATE_FILE }));
  return [];
}
