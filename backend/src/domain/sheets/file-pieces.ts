import { setImmediate as breath } from 'node:timers/promises';

/** Bytes that are parsed at a time. */
const PIECE = 16 * 1024;

/** A file some bytes at a time; others have their turn between two, which streams alone do not give them. */
export async function* filePieces(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += PIECE) {
    yield file.subarray(at, at + PIECE);
    await breath();
  }
}
