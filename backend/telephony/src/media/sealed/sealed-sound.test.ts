import { mkdtemp, readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FRAME_SAMPLES } from '../frame.ts';
import { repairRecording } from '../repair-wav.ts';
import { createWavRecorder } from '../wav-recorder.ts';
import { HEAD_BYTES, SEALED_PIECE_BYTES } from './sealed-format.ts';
import { openSealedSound } from './sealed-sound.ts';

const key = Buffer.alloc(32, 7);
const FRAMES = 120;
const SILENT = 70;

const newFile = async () => path.join(await mkdtemp(path.join(tmpdir(), 'patchbay-sealed-')), 'call.wav');
const frameOf = (number: number) => Int16Array.from({ length: FRAME_SAMPLES }, (_, at) => number * 211 + at);

async function recorded({ frames = FRAMES, silent = 0, sealed = true } = {}): Promise<string> {
  const file = await newFile();
  const recorder = createWavRecorder(file, silent, sealed ? key : undefined);
  for (let number = 0; number < frames; number++) recorder.write(frameOf(number));
  expect(await recorder.close()).toEqual({ ok: true, bytes: 44 + (silent + frames) * 320 });
  return file;
}

const isOf = async (file: string, other: Buffer | undefined = key) => (await openSealedSound(file, other)).is;

async function soundOf(file: string) {
  const opened = await openSealedSound(file, key);
  if (opened.is !== 'sealed') throw new Error(`it is ${opened.is}`);
  return opened.sound;
}

async function readAll(file: string, from = 0, to?: number): Promise<Buffer> {
  const sound = await soundOf(file);
  const pieces: Buffer[] = [];
  for await (const piece of sound.read(from, to ?? sound.bytes)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Leaves a file like a killed process: without its last writes, and in the middle of one. */
async function killed({ frames = FRAMES, silent = 0, more = 0 } = {}): Promise<string> {
  const file = await recorded({ frames, silent });
  await truncate(file, HEAD_BYTES + Math.floor(frames / 50) * SEALED_PIECE_BYTES + more);
  return file;
}

describe('a sealed recording', () => {
  it.each([
    ['of two seconds and a half', { frames: FRAMES }],
    ['of whole seconds', { frames: 100 }],
    ['that is short', { frames: 3 }],
    ['that begins with silence', { frames: FRAMES, silent: SILENT }],
    ['without sound', { frames: 0 }],
  ])('%s is the same WAV as a plain one [SEC-017]', async (_name, sounds) => {
    const plain = await readFile(await recorded({ ...sounds, sealed: false }));
    expect((await readAll(await recorded(sounds))).equals(plain)).toBe(true);
  });

  it.each([
    [0, 10],
    [0, 44],
    [40, 60],
    [44, 16_044],
    [16_043, 16_046],
    [22_000, 22_600],
    [22_443, 54_445],
    [60_000, 60_844],
  ])('returns bytes %i to %i [SEC-017]', async (from, to) => {
    const plain = await readFile(await recorded({ silent: SILENT, sealed: false }));
    const part = await readAll(await recorded({ silent: SILENT }), from, to);
    expect(part.equals(plain.subarray(from, to))).toBe(true);
  });

  it('reveals nothing of the sound, and no two are alike [SEC-017]', async () => {
    const [one, other] = await Promise.all([readFile(await recorded()), readFile(await recorded())]);
    const sample = Buffer.from(frameOf(3).buffer);
    expect([one.includes(sample), one.includes('RIFF')]).toEqual([false, false]);
    expect(one.subarray(HEAD_BYTES, HEAD_BYTES + 64).equals(other.subarray(HEAD_BYTES, HEAD_BYTES + 64))).toBe(false);
  });

  it.each([
    ['another key', Buffer.alloc(32, 8)],
    ['no key', undefined],
  ])('is locked with %s [SEC-017]', async (_name, other) => {
    const opened = await openSealedSound(await recorded(), other);
    expect(opened.is).toBe('locked');
  });

  const at = (piece: number) => HEAD_BYTES + piece * SEALED_PIECE_BYTES;
  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['a changed byte', (bytes) => (bytes.writeUInt8(bytes.readUInt8(at(0) + 9) ^ 1, at(0) + 9), bytes)],
    [
      'exchanged pieces',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, at(0)),
          bytes.subarray(at(1), at(2)),
          bytes.subarray(at(0), at(1)),
          bytes.subarray(at(2)),
        ]),
    ],
    ['a piece taken out', (bytes) => Buffer.concat([bytes.subarray(0, at(0)), bytes.subarray(at(1))])],
    ['more silence', (bytes) => (bytes.writeUInt8(9, HEAD_BYTES - 1), bytes)],
    ['its end cut off', (bytes) => bytes.subarray(0, at(2))],
    ['its end cut in the middle', (bytes) => bytes.subarray(0, bytes.length - 1)],
    ['something behind its end', (bytes) => Buffer.concat([bytes, Buffer.alloc(20)])],
  ])('with %s is not played [SEC-017]', async (_name, tamper) => {
    const file = await recorded();
    await writeFile(file, tamper(await readFile(file)));
    const opened = await openSealedSound(file, key);
    const isWhole = opened.is === 'sealed' && (await opened.sound.isUnchanged(0, opened.sound.bytes));
    expect(isWhole).toBe(false);
  });

  it('with a changed byte plays up to there, and nothing of it', async () => {
    const file = await recorded();
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(at(1) + 9) ^ 1, at(1) + 9);
    await writeFile(file, bytes);
    const sound = await soundOf(file);
    expect([await sound.isUnchanged(0, 16_000), await sound.isUnchanged(17_000, 17_001)]).toEqual([true, false]);
    await expect(readAll(file)).rejects.toThrow('piece 1');
  });
});

describe('an encrypted recording whose process was killed [SEC-017]', () => {
  it.each([
    ['between two writes', 0],
    ['in the middle of one', 9_000],
  ])('%s plays up to its end, once it was completed', async (_name, more) => {
    const file = await killed({ silent: SILENT, more });
    expect(await isOf(file)).toBe('cut');
    expect(await repairRecording(file, key)).toBe((SILENT + 100) * 320);
    const whole = await readFile(await recorded({ silent: SILENT, frames: 100, sealed: false }));
    expect((await readAll(file)).equals(whole)).toBe(true);
    expect(await repairRecording(file, key)).toBe((SILENT + 100) * 320);
  });

  it('immediately, is empty', async () => {
    expect(await repairRecording(await killed({ frames: 10 }), key)).toBe(0);
  });

  it('is left unchanged by a process with another key', async () => {
    const file = await killed();
    const before = await readFile(file);
    expect(await repairRecording(file, undefined)).toBe('locked');
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  it('is not completed if somebody changed it', async () => {
    const file = await killed();
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    await writeFile(file, bytes);
    await expect(repairRecording(file, key)).rejects.toThrow('piece 1');
    expect(await isOf(file)).toBe('cut');
  });
});
