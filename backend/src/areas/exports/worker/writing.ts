import { TransformStream } from 'node:stream/web';
import type { Cell } from '@patchbay/shared-contracts/table-file';
import { cellOf } from '../model/columns.ts';
import { TooManyRows } from '../table.ts';
import { writeTable } from '../write-file.ts';
import type { FileAnswer, FileBegun, FileOrder, Value } from './orders.ts';

type Cells = readonly (readonly Cell[])[];

interface Writing {
  add(rows: readonly (readonly Value[])[]): Promise<void>;
  /** Resolves with the letters missing in the file. */
  end(): Promise<readonly string[]>;
}

/** Starts a file that receives its rows in pieces, with back-pressure. */
function beginWriting({ path, head, zone, ...wanted }: FileBegun): Writing {
  const pieces = new TransformStream<Cells, Cells>();
  const given = pieces.writable.getWriter();
  const written = writeTable(path, { head, rows: pieces.readable }, wanted);
  const endsWith = async (step: Promise<void>): Promise<void> => {
    await Promise.race([step, written]).catch(async (error: unknown) => {
      await written; // unread rows are not the cause of the error
      throw error;
    });
  };
  written.catch(() => undefined); // reported by the next order
  given.closed.catch(() => undefined); // closed by the error that `written` reports
  return {
    add: (rows) => endsWith(given.write(rows.map((values) => values.map((value) => cellOf(value, zone))))),
    async end() {
      await endsWith(given.close());
      return written;
    },
  };
}

const lettersWithoutFont = async (text: string, fonts: string): Promise<readonly string[]> =>
  (await import('../pdf/characters-without-font.ts')).charactersWithoutFont(text, fonts);

/** Creates a function that carries out the orders for one file. Rejects with the file's error. */
export function createFileWriter(): (order: FileOrder) => Promise<FileAnswer> {
  let writing: Writing | null = null;
  const carryOut = async (order: Exclude<FileOrder, { do: 'look' }>): Promise<FileAnswer> => {
    if (order.do === 'begin') writing = beginWriting(order);
    else if (writing === null) throw new Error('no file was begun');
    else if (order.do === 'rows') await writing.add(order.rows);
    else return { ok: true, missing: await writing.end() };
    return { ok: true };
  };
  return async (order) => {
    try {
      if (order.do === 'look') return { ok: true, missing: await lettersWithoutFont(order.text, order.fonts) };
      return await carryOut(order);
    } catch (error) {
      if (error instanceof TooManyRows) return { ok: false, reason: 'too-many-rows' };
      throw error;
    }
  };
}
