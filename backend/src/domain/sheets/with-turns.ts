import { setImmediate as breath } from 'node:timers/promises';

/** Yields pieces of a file and lets other work run in between, which streams alone do not. */
export async function* withTurns<Piece>(pieces: Iterable<Piece>): AsyncGenerator<Piece> {
  for (const piece of pieces) {
    yield piece;
    await breath();
  }
}
