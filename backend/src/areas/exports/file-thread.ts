import { createThread, type Thread } from '../../kernel/threads/thread.ts';
import { TooManyRows } from './table.ts';
import type { FileAnswer, FileBegun, FileOrder, Value } from './worker/orders.ts';

/** Time limit for a piece of rows, which usually takes tenths of a second; a longer one means that the thread hangs. */
export const PIECE_MS = 60_000;
/** Memory limits of the thread: rows are written in pieces, so that memory does not grow with them. */
export const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/**
 * Sends an order; resolves when the thread has carried it out. A rejection is not reported as unhandled, because the caller awaits the
 * promise only before its next order.
 */
function order(thread: Thread<FileOrder, FileAnswer>, asked: FileOrder): Promise<readonly string[]> {
  const done = thread.ask(asked).then((answer) => {
    if (!answer.ok) throw new TooManyRows();
    return answer.missing ?? [];
  });
  done.catch(() => undefined);
  return done;
}

/**
 * Writes a file in a thread of its own that ends with it, because this thread carries calls. The next rows are read while earlier ones
 * are written. Resolves with the letters missing in the file. Rejects when its rows do, with `TooManyRows`, with errors of the disk,
 * and as soon as `signal` is aborted, whatever the thread is doing; the file may then be partial.
 */
export async function writeInThread(
  threadFile: string,
  file: FileBegun,
  pieces: AsyncIterable<readonly (readonly Value[])[]>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  signal.throwIfAborted();
  const thread = createThread<FileOrder, FileAnswer>({ file: threadFile, patienceMs: PIECE_MS, room: 2, memory: MEMORY }); // prettier-ignore
  const end = (): void => void thread.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    let before = order(thread, { do: 'begin', ...file });
    for await (const rows of pieces) {
      await before;
      before = order(thread, { do: 'rows', rows });
    }
    await before;
    return await order(thread, { do: 'end' });
  } finally {
    signal.removeEventListener('abort', end);
    await thread.close();
  }
}
