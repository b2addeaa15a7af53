import { rm } from 'node:fs/promises';
import { createWavRecorder, type WavRecorder } from '../media/wav-recorder.ts';
import { repairRecording } from '../media/repair-wav.ts';
import type { RecordingFile, TelephonyLog } from '../ports.ts';
import { continueRecording, type BegunRecording } from './continued-recording.ts';
import { createLegTracks, type LegTracks, type SeatedLegs } from './leg-tracks.ts';
import type { Tap } from './taps.ts';

/** References in the record: the recording of the whole room, `null` when there is none, and one per leg. */
export interface Refs {
  readonly all: string | null;
  readonly legs: readonly string[];
  /** Whether some of it, or all, could not be written: a full disk, or a folder without write permission. */
  readonly isCut: boolean;
}

export interface CallRecording {
  start(): void;
  /** `keep` false: deletes the file. */
  stop(keep?: boolean): void;
  /** After `stop`: resolves when the files are closed. */
  refs(): Promise<Refs>;
}

export interface RecordingDeps {
  readonly callId: string;
  readonly tap: Tap;
  readonly log: TelephonyLog;
  /** Seats of the legs, filled as they become known. */
  readonly legs: SeatedLegs;
  file(): Promise<RecordingFile | undefined>;
  /** Asked at the start; `undefined`: it begins here. */
  begun?(): BegunRecording | undefined;
}

interface Running {
  readonly file: RecordingFile;
  readonly recorder: WavRecorder;
  readonly tracks: LegTracks;
  readonly leave: () => void;
}

/** A file of a process that died, which could not go on. */
interface Kept {
  readonly kept: RecordingFile;
}

export const nothingRecorded: Refs = { all: null, legs: [], isCut: false };

/** Repairs the lengths of a recording that could not be written to its end; deletes one without sound. */
async function keepSome({ file, key }: RecordingFile): Promise<boolean> {
  const bytes = await repairRecording(file, key).catch(() => 0);
  if (bytes === 0) await rm(file, { force: true }).catch(() => undefined);
  return bytes !== 0;
}

/** Completes a recording that was cut short. */
const keptOf = async (file: RecordingFile): Promise<Refs> =>
  (await keepSome(file)) ? { all: file.ref, legs: [], isCut: true } : { ...nothingRecorded, isCut: true };

export const createCallRecording = ({ callId, tap, log, legs, file: place, begun }: RecordingDeps): CallRecording => {
  const failed = (error: unknown) => log.warn('recording failed', { call: callId, error: String(error) });
  let opening: Promise<Running | Kept | 'no recording' | 'failed'> | undefined;
  let closing: Promise<Refs> = Promise.resolve(nothingRecorded);
  const open = async (): Promise<Running | Kept | 'no recording'> => {
    const file = await place();
    if (!file) return 'no recording';
    const before = begun?.();
    const continued = before && (await continueRecording(file, before, legs, failed).catch(failed));
    if (before && !continued) return { kept: file };
    const recorder = continued?.recorder ?? createWavRecorder(file.file, 0, file.key);
    const tracks = createLegTracks(file, legs, failed, continued?.before);
    const leave = tap((frame, voiceOf) => {
      recorder.write(frame);
      tracks.hear(frame, voiceOf);
    });
    return { file, recorder, tracks, leave };
  };
  const close = async (opened: NonNullable<typeof opening>, keep: boolean): Promise<Refs> => {
    const running = await opened;
    if (running === 'no recording') return nothingRecorded;
    if (running === 'failed') return { ...nothingRecorded, isCut: true };
    if ('kept' in running) return keptOf(running.kept);
    const { file } = running;
    running.leave();
    const [closed, legs] = await Promise.all([running.recorder.close(), running.tracks.close()]);
    if (!keep) await rm(file.file, { force: true }).catch(() => undefined);
    if (!closed.ok) failed(closed.error);
    if (!keep) return nothingRecorded;
    if (closed.ok) return { all: file.ref, legs, isCut: false };
    return { ...(await keptOf(file)), legs };
  };
  return {
    start: () => {
      opening ??= open().catch((error: unknown) => {
        log.warn('recording not started', { call: callId, error: String(error) });
        return 'failed';
      });
    },
    stop: (keep = true) => {
      if (opening) closing = close(opening, keep);
    },
    refs: () => closing,
  };
};
