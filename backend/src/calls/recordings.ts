import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RecordingPlace } from '../telephony/ports.ts';

interface Recorded {
  readonly accountId: string;
  readonly callId: string;
  readonly startedAt: number;
}

/** Where a call's recording stands below the recordings folder: by account, then month. */
export const recordingRef = ({ accountId, callId, startedAt }: Recorded): string =>
  [accountId, new Date(startedAt).toISOString().slice(0, 7), `${callId}.wav`].join('/');

export const createRecordingPlace = (folder: string): RecordingPlace => ({
  async fileFor(call) {
    const ref = recordingRef(call);
    const file = join(folder, ref);
    await mkdir(dirname(file), { recursive: true });
    return { file, ref };
  },
});

const CHUNKS_AT = 12;

/**
 * Gives a WAV whose writer died its true lengths: RIFF at byte 4, the data chunk's where it stands. `false`: there is no such
 * file, or nothing was recorded in it.
 */
export async function repairWav(file: string): Promise<boolean> {
  const handle = await open(file, 'r+').catch(() => null);
  if (handle === null) return false;
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(Math.min(size, 4096));
    await handle.read(head, 0, head.length, 0);
    const data = dataChunkAt(head);
    if (data === null || size <= data + 8) return false;
    await writeLength(handle, 4, size - 8);
    await writeLength(handle, data + 4, size - data - 8);
    return true;
  } finally {
    await handle.close();
  }
}

function dataChunkAt(head: Buffer): number | null {
  if (head.toString('latin1', 0, 4) !== 'RIFF') return null;
  for (let at = CHUNKS_AT; at + 8 <= head.length; at += 8 + head.readUInt32LE(at + 4)) {
    if (head.toString('latin1', at, at + 4) === 'data') return at;
  }
  return null;
}

async function writeLength(
  handle: { write: (bytes: Buffer, offset: number, length: number, at: number) => Promise<unknown> },
  at: number,
  length: number,
): Promise<void> {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(length);
  await handle.write(bytes, 0, 4, at);
}
