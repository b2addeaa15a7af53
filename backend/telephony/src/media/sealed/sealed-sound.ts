import { open, type FileHandle } from 'node:fs/promises';
import { WAV_HEADER_BYTES, wavHeader } from '../wav-recorder.ts';
import {
  HEAD_BYTES,
  isOfKey,
  PIECE_BYTES,
  pieceSealOf,
  piecesIn,
  readHead,
  samplesIn,
  SEALED_PIECE_BYTES,
  type PieceSeal,
} from './sealed-format.ts';

/** A sealed recording, read as a WAV. */
export interface SealedSound {
  /** Length of the WAV. */
  readonly bytes: number;
  /** Reads bytes of the WAV from `from` up to `to` (exclusive), in chunks. Rejects with `SoundChanged` when the file was altered. */
  read(from: number, to: number): AsyncGenerator<Buffer>;
  /** Whether `read` would succeed. */
  isUnchanged(from: number, to: number): Promise<boolean>;
}

/** The file was changed, truncated or replaced. */
class SoundChanged extends Error {}

/** `plain`: not sealed. `locked`: sealed with another key. `cut`: it has no end. */
export type OpenedSound =
  { readonly is: 'sealed'; readonly sound: SealedSound } | { readonly is: 'plain' | 'locked' | 'cut' };

interface Body {
  readonly handle: FileHandle;
  readonly seal: PieceSeal;
  /** Bytes after the head. */
  readonly bytes: number;
  readonly silence: number;
}

async function sealedPiece({ handle, bytes }: Body, number: number): Promise<Buffer> {
  const at = number * SEALED_PIECE_BYTES;
  const piece = Buffer.alloc(Math.min(SEALED_PIECE_BYTES, bytes - at));
  const { bytesRead } = await handle.read(piece, 0, piece.length, HEAD_BYTES + at);
  return piece.subarray(0, bytesRead);
}

async function samplesOf(body: Body, number: number): Promise<Buffer> {
  const piece = await sealedPiece(body, number);
  const isLast = number === piecesIn(body.bytes).whole;
  const samples = isLast
    ? (body.seal.open(number, 'last', piece) ?? body.seal.open(number, 'cut-off', piece))
    : body.seal.open(number, 'goes-on', piece);
  if (samples === undefined) throw new SoundChanged(`piece ${number}`);
  return samples;
}

/** Returns the part of `bytes`, which begin at `at`, that lies between two positions. */
const between = (bytes: Buffer, at: number, from: number, to: number): Buffer =>
  bytes.subarray(Math.max(0, from - at), Math.max(0, to - at));

function* silenceBetween(from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; at += PIECE_BYTES) yield Buffer.alloc(Math.min(PIECE_BYTES, to - at));
}

async function* readSound(body: Body, from: number, to: number): AsyncGenerator<Buffer> {
  const begin = WAV_HEADER_BYTES + body.silence;
  if (from < WAV_HEADER_BYTES) yield between(wavHeader(body.silence + samplesIn(body.bytes)), 0, from, to);
  yield* silenceBetween(Math.max(from, WAV_HEADER_BYTES), Math.min(to, begin));
  const first = Math.max(0, Math.floor((from - begin) / PIECE_BYTES));
  for (let number = first; begin + number * PIECE_BYTES < to; number++)
    yield between(await samplesOf(body, number), begin + number * PIECE_BYTES, from, to);
}

async function openBody(handle: FileHandle, key: Buffer | undefined): Promise<Body | 'plain' | 'locked'> {
  const found = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await handle.read(found, 0, HEAD_BYTES, 0);
  const head = readHead(found.subarray(0, bytesRead));
  if (head === undefined) return 'plain';
  if (key === undefined || !isOfKey(head, key)) return 'locked';
  const { size } = await handle.stat();
  return { handle, seal: pieceSealOf(key, head), bytes: size - HEAD_BYTES, silence: head.silence };
}

async function* readFile(file: string, key: Buffer, from: number, to: number): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    const body = await openBody(handle, key);
    if (body === 'plain' || body === 'locked') throw new SoundChanged(body);
    yield* readSound(body, from, to);
  } finally {
    await handle.close();
  }
}

const orFalse = (error: unknown): false => {
  if (error instanceof SoundChanged) return false;
  throw error;
};

async function readThrough(pieces: AsyncGenerator<Buffer>): Promise<true> {
  while (!(await pieces.next()).done);
  return true;
}

const soundOf = (file: string, key: Buffer, bytes: number): SealedSound => {
  const read = (from: number, to: number) => readFile(file, key, from, to);
  return { bytes, read, isUnchanged: (from, to) => readThrough(read(from, to)).catch(orFalse) };
};

const hasEnd = (body: Body): Promise<boolean> => samplesOf(body, piecesIn(body.bytes).whole).then(() => true, orFalse);

/** Rejects when there is no such file. */
export async function openSealedSound(file: string, key: Buffer | undefined): Promise<OpenedSound> {
  const handle = await open(file);
  try {
    const body = await openBody(handle, key);
    if (body === 'plain') return { is: 'plain' };
    if (body === 'locked' || key === undefined) return { is: 'locked' };
    if (!(await hasEnd(body))) return { is: 'cut' };
    const bytes = WAV_HEADER_BYTES + body.silence + samplesIn(body.bytes);
    return { is: 'sealed', sound: soundOf(file, key, bytes) };
  } finally {
    await handle.close();
  }
}

/** Adds an end after the whole pieces of a sealed recording whose process died. Returns the bytes of its sound, or its state. */
export async function endSealedSound(file: string, key: Buffer | undefined): Promise<number | 'plain' | 'locked'> {
  const handle = await open(file, 'r+');
  try {
    const body = await openBody(handle, key);
    if (body === 'plain' || body === 'locked') return body;
    const { whole } = piecesIn(body.bytes);
    if (await hasEnd(body)) return body.silence + samplesIn(body.bytes);
    if (whole > 0) await samplesOf(body, whole - 1); // a file with another key gets no end
    const end = HEAD_BYTES + whole * SEALED_PIECE_BYTES;
    await handle.truncate(end);
    await handle.write(body.seal.seal(whole, 'cut-off', Buffer.alloc(0)), 0, undefined, end);
    return body.silence + whole * PIECE_BYTES;
  } finally {
    await handle.close();
  }
}
