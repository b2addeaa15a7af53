import { Readable } from 'node:stream';
import { phonebookErrors, phonebookLimits } from '@patchbay/shared-contracts/phonebooks';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { withTurns } from '../../domain/sheets/with-turns.ts';
import { isWorkbook, type Workbooks } from '../../domain/sheets/workbooks.ts';
import { csvOptions, isEmptyRow, withoutHint } from '../../domain/sheets/model/csv-text.ts';
import { encodingOf, textPiecesOf } from '../../domain/sheets/read-text.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

/** Row as in the file; the header is row 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Number that a user entered instead of the file's; null: none. */
  readonly corrected?: string | null;
}

/** Options for reading a file. */
export interface Reading {
  readonly workbooks: Workbooks;
  readonly encoding: Encoding | undefined;
}

const rowSchema = z.array(z.string());

/** Refusal that names the row. */
class LongCell extends RefusalWith {
  constructor(row: number) {
    super(phonebookErrors.longCell, { row }, 'file');
  }
}

/** Postgres cannot store a NUL in text, and nobody types one. */
const hasNul = (text: string): boolean => text.includes('\u0000');

function checked(record: unknown, row: number): readonly string[] {
  const cells = rowSchema.parse(record);
  if (cells.length > phonebookLimits.columns) throw new Refusal(phonebookErrors.tooManyColumns, 'file');
  if (cells.some((cell) => cell.length > phonebookLimits.cell)) throw new LongCell(row);
  if (cells.some(hasNul)) throw new Refusal(phonebookErrors.unreadable, 'file');
  return cells;
}

const isTooLong = (error: unknown): boolean => error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';

function* withoutHintIn(pieces: Generator<string>, first: string): Generator<string> {
  yield withoutHint(first);
  yield* pieces;
}

/** Reads in pieces, so that other requests get a turn. */
async function* csvRecords(file: Buffer, said: Encoding | undefined): AsyncGenerator<unknown> {
  const encoding = encodingOf(file, said);
  const pieces = encoding === null ? null : textPiecesOf(file, encoding);
  const first: unknown = pieces?.next().value;
  if (pieces === null || typeof first !== 'string' || hasNul(first))
    throw new Refusal(phonebookErrors.unreadable, 'file');
  // Limits a record far above the allowed cell size: an unclosed quote would take the rest of the file.
  const options = { ...csvOptions(first), max_record_size: 200_000 };
  const records = parse(options);
  // `pipe` does not forward errors of the source to the parser: the rest of the file may be invalid in its encoding.
  const source = Readable.from(withTurns(withoutHintIn(pieces, first))).on('error', (error) => records.destroy(error));
  source.pipe(records);
  let row = 1;
  try {
    for await (const record of records) {
      yield record;
      row += 1;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw isTooLong(error) ? new LongCell(row) : new Refusal(phonebookErrors.unreadable, 'file');
  } finally {
    records.destroy();
  }
}

const workbookErrors = {
  unreadable: phonebookErrors.unreadable,
  'too-large': phonebookErrors.tooManyRows,
  busy: phonebookErrors.busy,
} as const;

async function* workbookRecords(file: Buffer, workbooks: Workbooks): AsyncGenerator<unknown> {
  const answer = await workbooks.read(file);
  if (!answer.ok) throw new Refusal(workbookErrors[answer.reason], 'file');
  if (answer.rows.filter((cells) => !isEmptyRow(cells)).length > phonebookLimits.rows + 1)
    throw new Refusal(phonebookErrors.tooManyRows, 'file');
  yield* answer.rows;
}

/**
 * Yields the rows of a CSV file, or of the first sheet of an XLSX file, header first, without empty rows. Throws a refusal for other
 * files, and for one too large for a phonebook.
 */
export async function* readRows(file: Buffer, { workbooks, encoding }: Reading): AsyncGenerator<FileRow> {
  let row = 0;
  let filled = 0;
  for await (const record of isWorkbook(file) ? workbookRecords(file, workbooks) : csvRecords(file, encoding)) {
    row += 1;
    const cells = checked(record, row);
    if (isEmptyRow(cells)) continue;
    if ((filled += 1) > phonebookLimits.rows + 1) throw new Refusal(phonebookErrors.tooManyRows, 'file');
    yield { row, cells };
  }
}

const LINE_END = 10;

/** Estimates the number of rows below the header without reading them; null: impossible for a workbook. */
export function expectedRows(file: Buffer): number | null {
  if (isWorkbook(file)) return null;
  let lines = 0;
  for (let at = file.indexOf(LINE_END); at !== -1; at = file.indexOf(LINE_END, at + 1)) lines += 1;
  return Math.max(1, lines);
}
