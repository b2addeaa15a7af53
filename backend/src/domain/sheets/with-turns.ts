import { setImmediate as breath } from 'node:timers/promises';

/** Pieces of a file one after the other; others have their turn between two, which streams alone do not give them. */
export async function* withTurns<Piece>(pieces: Iterable<Piece>): AsyncGenerator<Piece> {
  for (const piece of pieces) {
    yield piece;
    await breath();
  }
}
