import { Readable } from 'node:stream';
import { phonebookErrors, phonebookLimits } from '@patchbay/shared-contracts/phonebooks';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { withTurns } from '../../domain/sheets/with-turns.ts';
import { isWorkbook, type Workbooks } from '../../domain/sheets/workbooks.ts';
import { csvOptions, isEmptyRow, withoutHint } from '../../domain/sheets/model/csv-text.ts';
import { encodingOf, textPiecesOf } from '../../domain/sheets/read-text.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

/** A row as it stands in the file; the heads are row 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** How a file is to be read. */
export interface Reading {
  readonly workbooks: Workbooks;
  readonly encoding: Encoding | undefined;
}

const rowSchema = z.array(z.string());

function checked(record: unknown): readonly string[] {
  const cells = rowSchema.parse(record);
  if (cells.length > phonebookLimits.columns) throw new Refusal(phonebookErrors.tooManyColumns, 'file');
  if (cells.some((cell) => cell.length > phonebookLimits.cell)) throw new Refusal(phonebookErrors.longCell, 'file');
  return cells;
}

function* withoutHintIn(pieces: Generator<string>, first: string): Generator<string> {
  yield withoutHint(first);
  yield* pieces;
}

/** Piece by piece, so that other requests go on meanwhile. */
async function* csvRecords(file: Buffer, said: Encoding | undefined): AsyncGenerator<unknown> {
  const encoding = encodingOf(file, said);
  const pieces = encoding === null ? null : textPiecesOf(file, encoding);
  const first: unknown = pieces?.next().value;
  // Postgres keeps no text with a zero, and nobody wrote it.
  if (pieces === null || typeof first !== 'string' || first.includes('\u0000'))
    throw new Refusal(phonebookErrors.unreadable, 'file');
  // A cell may not grow beyond what one may have by far: a quote that is never closed takes the rest of the file.
  const options = { ...csvOptions(first), max_record_size: 200_000 };
  const records = Readable.from(withTurns(withoutHintIn(pieces, first))).pipe(parse(options));
  try {
    yield* records;
  } catch {
    throw new Refusal(phonebookErrors.unreadable, 'file');
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
 * The rows of a CSV file, or of the first sheet of an XLSX file, its heads first, without those that are empty. Throws a refusal for what
 * is neither, or is too large for a phonebook.
 */
export async function* readRows(file: Buffer, { workbooks, encoding }: Reading): AsyncGenerator<FileRow> {
  let row = 0;
  let filled = 0;
  for await (const record of isWorkbook(file) ? workbookRecords(file, workbooks) : csvRecords(file, encoding)) {
    row += 1;
    const cells = checked(record);
    if (isEmptyRow(cells)) continue;
    if ((filled += 1) > phonebookLimits.rows + 1) throw new Refusal(phonebookErrors.tooManyRows, 'file');
    yield { row, cells };
  }
}
