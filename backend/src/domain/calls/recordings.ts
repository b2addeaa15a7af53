import { dirname, join } from 'node:path';
import { makePrivateFolder } from '../../kernel/private-files/private-files.ts';
import type { RecordedLeg, RecordingPlace } from '@patchbay/telephony/ports';
import { legRef, recordingRef, voicemailRef } from './model/recording-refs.ts';

interface Recording {
  /** Whether each leg is recorded separately, too. */
  readonly recordingLegs: boolean;
  readonly recordingsKey: Buffer | undefined;
}

export const createRecordingPlace = (
  folder: string,
  { recordingLegs: withLegs, recordingsKey: key }: Recording,
): RecordingPlace => {
  const place = async (ref: string) => {
    const file = join(folder, ref);
    await makePrivateFolder(dirname(file));
    return { file, ref, key };
  };
  const leg = (ref: string) => (wanted: RecordedLeg) => {
    const own = legRef(ref, wanted);
    return { file: join(folder, own), ref: own };
  };
  return {
    fileFor: async (call) => {
      const all = await place(recordingRef(call));
      return withLegs ? { ...all, leg: leg(all.ref) } : all;
    },
    voicemailFor: (call) => place(voicemailRef(call)),
  };
};
