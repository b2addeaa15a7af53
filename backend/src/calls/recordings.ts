import { mkdir } from 'node:fs/promises';
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
