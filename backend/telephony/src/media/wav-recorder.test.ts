import { mkdtemp, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FRAME_SAMPLES } from './frame.ts';
import { repairWav } from './repair-wav.ts';
import { createWavRecorder, wavHeader } from './wav-recorder.ts';

const newFile = async () => path.join(await mkdtemp(path.join(tmpdir(), 'patchbay-wav-')), 'call.wav');
const frame = (value: number) => new Int16Array(FRAME_SAMPLES).fill(value);

describe('a recording', () => {
  it('is 16-bit mono at 8 kHz with every frame in its place', async () => {
    const file = await newFile();
    const recorder = createWavRecorder(file);
    for (let i = 0; i < 120; i++) recorder.write(frame(i - 60));
    expect(await recorder.close()).toEqual({ ok: true, bytes: 44 + 120 * 320 });
    const wav = await readFile(file);
    expect(wav.subarray(0, 44)).toEqual(wavHeader(120 * 320));
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 8000, 16]);
    expect([wav.readInt16LE(44), wav.readInt16LE(44 + 119 * 320)]).toEqual([-60, 59]);
  });

  it('can be read by the service only [SEC-017]', async () => {
    const file = await newFile();
    await createWavRecorder(file).close();
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  });

  it('that begins later is as long as one from the start, with leading silence', async () => {
    const file = await newFile();
    const recorder = createWavRecorder(file, 50);
    for (let i = 0; i < 10; i++) recorder.write(frame(7));
    expect(await recorder.close()).toEqual({ ok: true, bytes: 44 + 60 * 320 });
    const wav = await readFile(file);
    expect(wav.subarray(0, 44)).toEqual(wavHeader(60 * 320));
    expect([wav.length, wav.readInt16LE(44 + 49 * 320), wav.readInt16LE(44 + 50 * 320)]).toEqual([44 + 60 * 320, 0, 7]);
  });

  it('reports a failing disk instead of throwing', async () => {
    const recorder = createWavRecorder(path.join(await newFile(), 'no', 'folder.wav'));
    for (let i = 0; i < 60; i++) recorder.write(frame(1));
    expect(await recorder.close()).toMatchObject({ ok: false });
  });

  it('left without lengths by a dying process is repaired by its size [TEL-007]', async () => {
    const file = await newFile();
    await writeFile(file, Buffer.concat([wavHeader(0), Buffer.alloc(641, 1)]));
    expect(await repairWav(file)).toBe('repaired');
    expect((await readFile(file)).subarray(0, 44)).toEqual(wavHeader(640));
    expect(await repairWav(file)).toBe('sound');
  });

  it.each([
    ['empty', wavHeader(0)],
    ['not-a-recording', Buffer.from('hello')],
    ['not-a-recording', Buffer.alloc(100)],
  ])('repairing finds it %s', async (found, bytes) => {
    const file = await newFile();
    await writeFile(file, bytes);
    expect(await repairWav(file)).toBe(found);
  });

  it('cut within its header is no recording', async () => {
    const file = await newFile();
    await writeFile(file, wavHeader(100));
    await truncate(file, 20);
    expect(await repairWav(file)).toBe('not-a-recording');
  });
});
