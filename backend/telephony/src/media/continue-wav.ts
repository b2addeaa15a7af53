import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { FRAME_SAMPLES, silentFrame, type Pcm } from './frame.ts';
import { repairRecording } from './repair-wav.ts';
import { openSealedSound } from './sealed/sealed-sound.ts';
import { createWavRecorder, WAV_HEADER_BYTES, type WavRecorder } from './wav-recorder.ts';

const FRAME_BYTES = FRAME_SAMPLES * 2;

async function samplesOf(file: string, key: Buffer | undefined): Promise<AsyncIterable<Buffer>> {
  const opened = await openSealedSound(file, key);
  return opened.is === 'sealed'
    ? opened.sound.read(WAV_HEADER_BYTES, opened.sound.bytes)
    : createReadStream(file, { start: WAV_HEADER_BYTES });
}

const asFrame = (bytes: Buffer): Pcm =>
  Int16Array.from({ length: FRAME_SAMPLES }, (_, at) => bytes.readInt16LE(at * 2));

/** Splits samples into frames; an incomplete last one ends with silence. */
async function* framesOf(samples: AsyncIterable<Buffer>): AsyncGenerator<Pcm> {
  let rest = Buffer.alloc(0);
  for await (const chunk of samples) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= FRAME_BYTES) {
      yield asFrame(rest);
      rest = rest.subarray(FRAME_BYTES);
    }
  }
  if (rest.length > 0) yield asFrame(Buffer.concat([rest, Buffer.alloc(FRAME_BYTES - rest.length)]));
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Number of frames written before the disk is waited for. */
const AT_ONCE = 500;

async function copy(recorder: WavRecorder, frames: AsyncIterable<Pcm>): Promise<number> {
  let copied = 0;
  for await (const frame of frames) {
    recorder.write(frame);
    copied += 1;
    if (copied % AT_ONCE === 0) await recorder.written();
  }
  return copied;
}

/** A recorder, and the frames in its file so far. */
export interface ContinuedWav {
  readonly recorder: WavRecorder;
  readonly frames: number;
}

/**
 * Goes on with a recording whose process died; what is missing up to `frames` frames is silence. The file is replaced by its copy at once,
 * with a new seal: no piece of a sealed one may be sealed twice. Rejects, and leaves the file alone, when it is sealed with another key, or
 * cannot be copied.
 */
export async function continueWav(file: string, frames: number, key: Buffer | undefined): Promise<ContinuedWav> {
  const bytes = await repairRecording(file, key).catch((error: unknown) => {
    if (isMissing(error)) return 0; // it died before the first write
    throw error;
  });
  if (bytes === 'locked') throw new Error('the recording is sealed with another key');
  if (bytes === 0) return { recorder: createWavRecorder(file, frames, key), frames };
  const next = `${file}.next`;
  const recorder = createWavRecorder(next, 0, key);
  try {
    let written = await copy(recorder, framesOf(await samplesOf(file, key)));
    for (; written < frames; written += 1) recorder.write(silentFrame);
    await recorder.written();
    await rename(next, file);
    return { recorder, frames: written };
  } catch (error) {
    await recorder.close();
    await rm(next, { force: true });
    throw error;
  }
}
