import { createThread, NoRoom, TookTooLong } from '../../kernel/threads/thread.ts';
import type { SheetAnswer, SheetOrder } from './worker/orders.ts';

/** Reads workbooks in a thread of its own. */
export interface Workbooks {
  /** Returns the rows of the first sheet; `busy` when too many wait already. */
  read(file: Buffer): Promise<SheetAnswer | { readonly ok: false; readonly reason: 'busy' }>;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const ROOM = 4;
const MEMORY = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 64 };

export function createWorkbooks(workerFile: string): Workbooks {
  const setup = { file: workerFile, patienceMs: PATIENCE_MS, room: ROOM, memory: MEMORY };
  const thread = createThread<SheetOrder, SheetAnswer>(setup);
  return {
    read: (file) =>
      thread.ask({ file }).catch((error: unknown) => {
        if (error instanceof NoRoom) return { ok: false, reason: 'busy' };
        // It exceeded its memory or time, which no workbook of numbers does.
        if (error instanceof TookTooLong || isOutOfMemory(error)) return { ok: false, reason: 'too-large' };
        throw error;
      }),
    close: () => thread.close(),
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Whether it begins like a workbook, which is a ZIP archive (APPNOTE 4.3.7). */
export const isWorkbook = (file: Buffer): boolean =>
  file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
