import { mkdtemp, open, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { continueWav } from './continue-wav.ts';
import { FRAME_SAMPLES, silentFrame } from './frame.ts';
import { HEAD_BYTES, SEALED_PIECE_BYTES } from './sealed/sealed-format.ts';
import { openSealedSound } from './sealed/sealed-sound.ts';
import { createWavRecorder, WAV_HEADER_BYTES } from './wav-recorder.ts';

const key = Buffer.alloc(32, 7);
const frame = (value: number) => new Int16Array(FRAME_SAMPLES).fill(value);

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'patchbay-continue-'));
  file = path.join(folder, 'call.wav');
});
afterEach(() => rm(folder, { recursive: true }));

/** Leaves the file of a process that was killed after 120 frames: two whole pieces of 50, and a part of the third. */
const killed = async (sealed: boolean): Promise<void> => {
  const recorder = createWavRecorder(file, 0, sealed ? key : undefined);
  for (let nth = 0; nth < 120; nth++) recorder.write(frame(nth + 1));
  await recorder.close();
  await truncate(file, sealed ? HEAD_BYTES + 2 * SEALED_PIECE_BYTES + 90 : WAV_HEADER_BYTES + 100 * 320 + 10);
  if (sealed) return;
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(4), 0, 4, 40); // its header has no length yet
  await handle.close();
};

const wavOf = async (sealed: boolean): Promise<Buffer> => {
  if (!sealed) return readFile(file);
  const opened = await openSealedSound(file, key);
  if (opened.is !== 'sealed') throw new Error(`it is ${opened.is}`);
  const pieces: Buffer[] = [];
  for await (const piece of opened.sound.read(0, opened.sound.bytes)) pieces.push(piece);
  return Buffer.concat(pieces);
};
/** First sample of a frame. */
const sampleAt = (wav: Buffer, nth: number) => wav.readInt16LE(WAV_HEADER_BYTES + nth * 320);

describe('a recording whose process died, when another goes on with it [TEL-022]', () => {
  it.each([
    ['plain', false],
    ['sealed', true],
  ])('%s: has what was written before, silence for the time between, and what follows', async (_name, sealed) => {
    await killed(sealed);
    const { recorder, frames } = await continueWav(file, sealed ? key : undefined);
    expect(frames).toBe(100);
    for (let nth = frames; nth < 300; nth++) recorder.write(silentFrame);
    for (let nth = 0; nth < 60; nth++) recorder.write(frame(1_000 + nth));
    expect(await recorder.close()).toEqual({ ok: true, bytes: WAV_HEADER_BYTES + 360 * 320 });
    const wav = await wavOf(sealed);
    expect(wav.length).toBe(WAV_HEADER_BYTES + 360 * 320);
    expect([0, 99, 100, 299, 300, 359].map((nth) => sampleAt(wav, nth))).toEqual([1, 100, 0, 0, 1_000, 1_059]);
    expect(await readdir(folder)).toEqual(['call.wav']);
  });

  it('of which nothing was written yet begins here', async () => {
    const { recorder, frames } = await continueWav(file, undefined);
    expect(frames).toBe(0);
    recorder.write(frame(5));
    await recorder.close();
    expect(sampleAt(await readFile(file), 0)).toBe(5);
  });

  it.each([
    ['plain', false],
    ['sealed', true],
  ])('%s: goes on once more when the second process dies, too', async (_name, sealed) => {
    await killed(sealed);
    const own = sealed ? key : undefined;
    const second = await continueWav(file, own);
    for (let nth = 0; nth < 100; nth++) second.recorder.write(frame(500));
    await second.recorder.written(); // and then nothing more
    const third = await continueWav(file, own);
    expect(third.frames).toBe(200);
    third.recorder.write(frame(900));
    await third.recorder.close();
    await second.recorder.close();
    const { recorder } = await continueWav(file, own);
    await recorder.close();
    const wav = await wavOf(sealed);
    expect([99, 100, 199].map((nth) => sampleAt(wav, nth))).toEqual([100, 500, 500]);
  });

  it('sealed with another key is left alone', async () => {
    await killed(true);
    const before = await readFile(file);
    await expect(continueWav(file, Buffer.alloc(32, 8))).rejects.toThrow('another key');
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(await readdir(folder)).toEqual(['call.wav']);
  });

  it('no piece of a sealed one is sealed twice: the copy has a seal of its own [SEC-017]', async () => {
    await killed(true);
    const before = await readFile(file);
    const { recorder } = await continueWav(file, key);
    await recorder.close();
    const after = await readFile(file);
    expect(after.subarray(0, HEAD_BYTES).equals(before.subarray(0, HEAD_BYTES))).toBe(false);
    expect(after.subarray(HEAD_BYTES, HEAD_BYTES + 64).equals(before.subarray(HEAD_BYTES, HEAD_BYTES + 64))).toBe(
      false,
    );
  });
});
