import { open, type FileHandle } from 'node:fs/promises';
import { PRIVATE_FILE } from '../../../kernel/private-files/private-files.ts';
import { FRAME_SAMPLES, SAMPLE_RATE, type Pcm } from './frame.ts';

/** RIFF, fmt and data headers of format 1. */
export const WAV_HEADER_BYTES = 44;
/** One write a second. */
const CHUNK_BYTES = SAMPLE_RATE * 2;

/** Streams 16-bit mono at 8 kHz to disk; after a crash the file is whole but for its lengths: see `repairWav`. */
export interface WavRecorder {
  write(frame: Pcm): void;
  /** Writes the rest and the lengths. Never rejects. */
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

/** `silentFrames`: silence before what is written, which takes no room on disk. */
export const createWavRecorder = (file: string, silentFrames = 0): WavRecorder => {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let written = silentFrames * FRAME_SAMPLES * 2;
  let error: unknown;
  let handle: FileHandle | undefined;
  let tail: Promise<void> = open(file, 'w', PRIVATE_FILE).then(async (opened) => {
    handle = opened;
    await opened.write(wavHeader(0), 0, WAV_HEADER_BYTES, 0);
  });
  const flush = () => {
    const chunk = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    tail = tail.then(async () => {
      await handle?.write(chunk, 0, chunk.length, WAV_HEADER_BYTES + written);
      written += chunk.length;
    });
    tail.catch((reason: unknown) => (error ??= reason));
  };
  tail.catch((reason: unknown) => (error ??= reason));
  const finish = async () => {
    await tail;
    await handle?.write(wavHeader(written), 0, WAV_HEADER_BYTES, 0);
  };
  return {
    write: (frame) => {
      if (error !== undefined) return;
      pending.push(littleEndian(frame));
      pendingBytes += FRAME_SAMPLES * 2;
      if (pendingBytes >= CHUNK_BYTES) flush();
    },
    close: async () => {
      flush();
      await finish().catch((reason: unknown) => (error ??= reason));
      await handle?.close().catch((reason: unknown) => (error ??= reason));
      return error === undefined ? { ok: true, bytes: WAV_HEADER_BYTES + written } : { ok: false, error };
    },
  };
};
