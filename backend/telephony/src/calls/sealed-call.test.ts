import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FRAME_SAMPLES } from '../media/frame.ts';
import { createRoom } from '../media/room.ts';
import { openSealedSound } from '../media/sealed/sealed-sound.ts';
import type { RecordedLeg } from '../ports.ts';
import { createCallRecording } from './recording.ts';
import { tapsOf } from './taps.ts';

it('an encrypted call leaves no plain sound, neither of the whole nor of a leg [SEC-017]', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'patchbay-sealed-call-'));
  const key = Buffer.alloc(32, 1);
  const placeOf = (ref: string) => ({ file: path.join(folder, ref), ref });
  const room = createRoom();
  const agent: RecordedLeg = { leg: 1, who: 'agent' };
  const seat = room.seat(() => undefined);
  const recording = createCallRecording({
    callId: 'one',
    tap: tapsOf(room),
    log: { info: () => undefined, warn: () => undefined },
    legs: new Map([[seat, agent]]),
    file: async () => ({ ...placeOf('all.wav'), key, leg: () => placeOf('leg.wav') }),
  });
  recording.start();
  await Promise.resolve();
  await Promise.resolve();
  seat.hear(new Int16Array(FRAME_SAMPLES).fill(9));
  room.tick();
  recording.stop();
  const { all, legs } = await recording.refs();
  const found = await Promise.all([all ?? '', ...legs].map((ref) => openSealedSound(path.join(folder, ref), key)));
  expect(found.map(({ is }) => is)).toEqual(['sealed', 'sealed']);
});
