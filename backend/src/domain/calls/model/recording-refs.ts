import { formatAt } from '@patchbay/shared-contracts/time';
import type { RecordedLeg } from '@patchbay/telephony/ports';

interface Recorded {
  readonly accountId: string;
  readonly callId: string;
  readonly startedAt: number;
}

/** Returns the path of a call's recording below the recordings folder: by account, then month. */
export const recordingRef = ({ accountId, callId, startedAt }: Recorded): string =>
  [accountId, formatAt(startedAt, 'UTC', 'YYYY-MM'), `${callId}.wav`].join('/');

/** Returns the path of a voicemail, beside the recording of the same call. */
export const voicemailRef = (call: Recorded): string => recordingRef(call).replace(/\.wav$/, '.voicemail.wav');

/** Returns the path of one leg alone; its name identifies the leg, so that the legs of a call whose process died are found, too. */
export const legRef = (ref: string, { leg, who }: RecordedLeg): string =>
  ref.replace(/\.wav$/, `.leg${leg}-${who}.wav`);

/** Returns the leg named by a reference; `undefined` when it is none. */
export function legOf(ref: string): RecordedLeg | undefined {
  const [, leg, who] = /\.leg(\d+)-(agent|customer|number)\.wav$/.exec(ref) ?? [];
  return who === 'agent' || who === 'customer' || who === 'number' ? { leg: Number(leg), who } : undefined;
}

export const isLegOf = (ref: string, other: string): boolean =>
  legOf(other) !== undefined && other.startsWith(ref.replace(/wav$/, 'leg'));

interface WithSounds {
  readonly recording: string | null;
  readonly recording_legs: readonly string[];
  readonly voicemail: string | null;
}

/** Returns all stored sounds of a call, as paths below the recordings folder. */
export const soundsOfCall = ({ recording, recording_legs: legs, voicemail }: WithSounds): readonly string[] =>
  [recording, ...legs, voicemail].filter((ref) => ref !== null);
