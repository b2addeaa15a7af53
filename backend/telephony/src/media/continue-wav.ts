import { rename, rm, truncate } from 'node:fs/promises';
import { FRAME_SAMPLES } from './frame.ts';
import { repairRecording } from './repair-wav.ts';
import { openSealedSound } from './sealed/sealed-sound.ts';
import { createWavRecorder, WAV_HEADER_BYTES, type WavRecorder } from './wav-recorder.ts';

const FRAME_BYTES = FRAME_SAMPLES * 2;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** A recorder, and the whole frames in its file so far. */
export interface ContinuedWav {
  readonly recorder: WavRecorder;
  readonly frames: number;
}

/** One copy at a time: a process that takes over many calls has sound to mix meanwhile. */
let copies: Promise<unknown> = Promise.resolve();

/** Copies a sealed recording under a new seal: no piece may be sealed twice. The file is replaced once its copy is complete. */
async function continueSealed(file: string, key: Buffer): Promise<ContinuedWav> {
  const opened = await openSealedSound(file, key);
  if (opened.is !== 'sealed') throw new Error(`the recording is ${opened.is}`);
  const { sound } = opened;
  const next = `${file}.next`;
  const recorder = createWavRecorder(next, 0, key);
  try {
    const bytes = sound.bytes - WAV_HEADER_BYTES;
    for await (const piece of sound.read(WAV_HEADER_BYTES, sound.bytes)) {
      recorder.add(piece);
      await recorder.written();
    }
    recorder.add(Buffer.alloc((FRAME_BYTES - (bytes % FRAME_BYTES)) % FRAME_BYTES)); // to a whole frame
    await recorder.written();
    await rename(next, file);
    return { recorder, frames: Math.ceil(bytes / FRAME_BYTES) };
  } catch (error) {
    await recorder.close();
    await rm(next, { force: true });
    throw error;
  }
}

/** Goes on in a plain recording, behind its last whole frame. */
async function continuePlain(file: string, bytes: number): Promise<ContinuedWav> {
  const frames = Math.floor(bytes / FRAME_BYTES);
  await truncate(file, WAV_HEADER_BYTES + frames * FRAME_BYTES);
  return { recorder: createWavRecorder(file, frames, undefined, 'r+'), frames };
}

/** Goes on with a recording whose process died. Rejects, and leaves the file alone, when it is sealed with another key, or cannot be copied. */
export async function continueWav(file: string, key: Buffer | undefined): Promise<ContinuedWav> {
  const bytes = await repairRecording(file, key).catch((error: unknown) => {
    if (isMissing(error)) return 0; // it died before the first write
    throw error;
  });
  if (bytes === 'locked') throw new Error('the recording is sealed with another key');
  if (bytes === 0) return { recorder: createWavRecorder(file, 0, key), frames: 0 };
  const isSealed = (await openSealedSound(file, key)).is === 'sealed';
  if (!isSealed || key === undefined) return continuePlain(file, bytes);
  const copy = copies.then(() => continueSealed(file, key));
  copies = copy.catch(() => undefined);
  return copy;
}
