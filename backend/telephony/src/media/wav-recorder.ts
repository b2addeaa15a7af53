import { open, type FileHandle } from 'node:fs/promises';
import { FRAME_SAMPLES, SAMPLE_RATE, type Pcm } from './frame.ts';
import { HEAD_BYTES, newHead, PIECE_BYTES, pieceSealOf, SEALED_PIECE_BYTES } from './sealed/sealed-format.ts';

/** File mode: recordings can be read and written only by the service's own user [SEC-017]. */
const OWN_FILE = 0o600;

/** RIFF, fmt and data headers of format 1. */
export const WAV_HEADER_BYTES = 44;
/** Streams 16-bit mono at 8 kHz to disk; after a crash the file is complete except for its lengths or its end: see `repairRecording`. */
export interface WavRecorder {
  write(frame: Pcm): void;
  /** Adds sound that was recorded before, as it is stored. */
  add(samples: Buffer): void;
  /** Resolves when the whole pieces so far are in the file. Rejects when they could not be written. */
  written(): Promise<void>;
  /** Writes the remaining samples and the lengths. Never rejects. */
  close(): Promise<{ readonly ok: true; readonly bytes: number } | { readonly ok: false; readonly error: unknown }>;
}

/** RIFF/WAVE, format 1 (PCM). `dataBytes` is 0 while recording. */
export const wavHeader = (dataBytes: number): Buffer => {
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(dataBytes === 0 ? 0 : WAV_HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
};

const littleEndian = (frame: Pcm): Buffer => {
  const bytes = Buffer.allocUnsafe(frame.length * 2);
  for (let i = 0; i < frame.length; i++) bytes.writeInt16LE(frame[i] ?? 0, i * 2);
  return bytes;
};

/** Writes the samples of one file, piece by piece; a last piece is shorter than the others. */
interface SoundWriter {
  begin(handle: FileHandle): Promise<unknown>;
  piece(handle: FileHandle, samples: Buffer): Promise<unknown>;
  end(handle: FileHandle, samples: Buffer): Promise<unknown>;
}

/** `silence` bytes come first: a hole that uses no disk space, or sound that is in the file already. */
const plainWriter = (silence: number): SoundWriter => {
  let at = WAV_HEADER_BYTES + silence;
  const piece: SoundWriter['piece'] = async (handle, samples) => {
    await handle.write(samples, 0, samples.length, at);
    at += samples.length;
  };
  return {
    begin: (handle) => handle.write(wavHeader(0), 0, WAV_HEADER_BYTES, 0),
    piece,
    async end(handle, samples) {
      await piece(handle, samples);
      await handle.write(wavHeader(at - WAV_HEADER_BYTES), 0, WAV_HEADER_BYTES, 0);
    },
  };
};

const sealedWriter = (silence: number, key: Buffer): SoundWriter => {
  const head = newHead(key, silence);
  const { seal } = pieceSealOf(key, head);
  let number = 0;
  const write = async (handle: FileHandle, sealed: Buffer) => {
    await handle.write(sealed, 0, sealed.length, HEAD_BYTES + number * SEALED_PIECE_BYTES);
    number += 1;
  };
  return {
    begin: (handle) => handle.write(head.bytes, 0, HEAD_BYTES, 0),
    piece: (handle, samples) => write(handle, seal(number, 'goes-on', samples)),
    end: (handle, samples) => write(handle, seal(number, 'last', samples)),
  };
};

/** Collects samples into pieces: one write per second. */
const createPieces = () => {
  let pending: Buffer[] = [];
  let bytes = 0;
  const take = (): Buffer => {
    const collected = Buffer.concat(pending);
    pending = [];
    bytes = 0;
    return collected;
  };
  return {
    /** Returns the pieces that are complete. */
    add(samples: Buffer): readonly Buffer[] {
      pending.push(samples);
      bytes += samples.length;
      if (bytes < PIECE_BYTES) return [];
      const all = take();
      const whole = all.length - (all.length % PIECE_BYTES);
      if (whole < all.length) pending.push(all.subarray(whole));
      bytes = all.length - whole;
      return Array.from({ length: whole / PIECE_BYTES }, (_, nth) =>
        all.subarray(nth * PIECE_BYTES, (nth + 1) * PIECE_BYTES),
      );
    },
    take,
  };
};

/**
 * `silentFrames`: silence before the recorded sound, which uses no disk space. `key`: the sound is sealed [SEC-017]. `flags`: those of the
 * file; with `r+` the frames before are in it already.
 */
export const createWavRecorder = (
  file: string,
  silentFrames = 0,
  key?: Buffer,
  flags: 'w' | 'r+' = 'w',
): WavRecorder => {
  const silence = silentFrames * FRAME_SAMPLES * 2;
  const writer = key === undefined ? plainWriter(silence) : sealedWriter(silence, key);
  const pieces = createPieces();
  let bytes = WAV_HEADER_BYTES + silence;
  let error: unknown;
  const failed = (reason: unknown): void => void (error ??= reason);
  const opening = open(file, flags, OWN_FILE);
  let tail: Promise<unknown> = opening.then(writer.begin);
  tail.catch(failed);
  const after = (write: SoundWriter['piece'], samples: Buffer): void => {
    tail = tail.then(async () => write(await opening, samples));
    tail.catch(failed);
    bytes += samples.length;
  };
  const add = (samples: Buffer): void => {
    if (error === undefined) pieces.add(samples).forEach((piece) => after(writer.piece, piece));
  };
  return {
    write: (frame) => add(littleEndian(frame)),
    add,
    written: async () => {
      await tail;
    },
    close: async () => {
      after(writer.end, pieces.take());
      await tail.catch(failed);
      await opening.then((handle) => handle.close()).catch(failed);
      return error === undefined ? { ok: true, bytes } : { ok: false, error };
    },
  };
};
