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

/** A voicemail stands beside the recording its call may have, too. */
export const voicemailRef = (call: Recorded): string => recordingRef(call).replace(/\.wav$/, '.voicemail.wav');

export const createRecordingPlace = (folder: string): RecordingPlace => {
  const place = async (ref: string) => {
    const file = join(folder, ref);
    await mkdir(dirname(file), { recursive: true });
    return { file, ref };
  };
  return { fileFor: (call) => place(recordingRef(call)), voicemailFor: (call) => place(voicemailRef(call)) };
};
