import { createThread, type Thread } from '../../kernel/threads/thread.ts';
import { TooManyRows } from './table.ts';
import type { FileAnswer, FileBegun, FileOrder, Value } from './worker/orders.ts';

/** A piece of rows takes tenths of a second; one that takes this long holds a thread that nobody gets anything from. */
export const PIECE_MS = 60_000;
/** Rows come some at a time and go into the file: what a file holds in memory does not grow with them. */
export const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** Resolves once it is carried out; who gives the next one first is told of what went wrong then. */
function order(thread: Thread<FileOrder, FileAnswer>, asked: FileOrder): Promise<readonly string[]> {
  const done = thread.ask(asked).then((answer) => {
    if (!answer.ok) throw new TooManyRows();
    return answer.missing ?? [];
  });
  done.catch(() => undefined);
  return done;
}

/**
 * Writes a file in a thread of its own, which ends with it: calls are carried by this one. The next rows are read while those before them are
 * written. Resolves with the letters that are missing in it. Rejects when its rows do, with `TooManyRows`, with what the disk says, and as soon as `signal` is aborted, whatever the thread
 * is at; the file may then be there in part.
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
