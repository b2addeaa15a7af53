import { formatAt } from '@patchbay/shared-contracts/time';
import type { RecordedLeg } from '@patchbay/telephony/ports';

interface Recorded {
  readonly accountId: string;
  readonly callId: string;
  readonly startedAt: number;
}

/** Where a call's recording stands below the recordings folder: by account, then month. */
export const recordingRef = ({ accountId, callId, startedAt }: Recorded): string =>
  [accountId, formatAt(startedAt, 'UTC', 'YYYY-MM'), `${callId}.wav`].join('/');

/** A voicemail stands beside the recording its call may have, too. */
export const voicemailRef = (call: Recorded): string => recordingRef(call).replace(/\.wav$/, '.voicemail.wav');

/** One leg alone; its name says whose, so that a call whose process died has its legs, too. */
export const legRef = (ref: string, { leg, who }: RecordedLeg): string =>
  ref.replace(/\.wav$/, `.leg${leg}-${who}.wav`);

/** Which leg a reference names; `undefined` for what is none. */
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

/** Every sound that is kept of a call, each by where it stands below the recordings folder. */
export const soundsOfCall = ({ recording, recording_legs: legs, voicemail }: WithSounds): readonly string[] =>
  [recording, ...legs, voicemail].filter((ref) => ref !== null);
