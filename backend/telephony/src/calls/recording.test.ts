import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRoom } from '../media/room.ts';
import type { RecordingFile } from '../ports.ts';
import { createCallRecording } from './recording.ts';
import { tapsOf } from './taps.ts';

describe('a recording that cannot be written', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'patchbay-recording-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const refsOf = async (file: () => Promise<RecordingFile>) => {
    const room = createRoom();
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
    const recording = createCallRecording({ callId: 'one', tap: tapsOf(room), log, legs: new Map(), file });
    recording.start();
    await new Promise((resolve) => setImmediate(resolve));
    for (let frame = 0; frame < 120; frame++) room.tick();
    recording.stop();
    return { refs: await recording.refs(), warnings };
  };
  const gone = { all: null, legs: [], isCut: true };

  it('because the disk is full delays no call, leaves nothing and says so [SEC-016]', async () => {
    const file = path.join(folder, 'one.wav');
    await symlink('/dev/full', file); // every write to /dev/full fails with ENOSPC
    expect(await refsOf(async () => ({ file, ref: 'one.wav' }))).toEqual({
      refs: gone,
      warnings: ['recording failed'],
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('because its folder is missing delays no call and says so; it records again afterwards [SEC-016]', async () => {
    const place = path.join(folder, 'recordings');
    await writeFile(place, '');
    const open = async () => {
      await mkdir(place, { recursive: true });
      return { file: path.join(place, 'one.wav'), ref: 'one.wav' };
    };
    expect((await refsOf(open)).refs).toEqual(gone);
    await rm(place);
    expect((await refsOf(open)).refs).toEqual({ all: 'one.wav', legs: [], isCut: false });
  });
});
