import { rm } from 'node:fs/promises';
import { createWavRecorder, type WavRecorder } from '../media/wav-recorder.ts';
import type { RecordingFile, TelephonyLog } from '../ports.ts';
import { createLegTracks, type LegTracks, type SeatedLegs } from './leg-tracks.ts';
import type { Tap } from './taps.ts';

/** What the record keeps: of all together, `null` when there is none, and of each leg. */
export interface Refs {
  readonly all: string | null;
  readonly legs: readonly string[];
}

/** A recording of what is heard in the room of one call. */
export interface CallRecording {
  start(): void;
  /** `keep` false: the file goes, too. */
  stop(keep?: boolean): void;
  /** After `stop`: once the files are closed. */
  refs(): Promise<Refs>;
}

export interface RecordingDeps {
  readonly callId: string;
  readonly tap: Tap;
  readonly log: TelephonyLog;
  /** Who sits where, as it becomes known. */
  readonly legs: SeatedLegs;
  file(): Promise<RecordingFile | undefined>;
}

interface Running {
  readonly file: RecordingFile;
  readonly recorder: WavRecorder;
  readonly tracks: LegTracks;
  readonly leave: () => void;
}

const nothing: Refs = { all: null, legs: [] };

export const createCallRecording = ({ callId, tap, log, legs, file: place }: RecordingDeps): CallRecording => {
  const failed = (error: unknown) => log.warn('recording failed', { call: callId, error: String(error) });
  let opening: Promise<Running | undefined> | undefined;
  let closing: Promise<Refs> = Promise.resolve(nothing);
  const open = async (): Promise<Running | undefined> => {
    const file = await place();
    if (!file) return undefined;
    const recorder = createWavRecorder(file.file, 0, file.key);
    const tracks = createLegTracks(file, legs, failed);
    const leave = tap((frame, voiceOf) => {
      recorder.write(frame);
      tracks.hear(frame, voiceOf);
    });
    return { file, recorder, tracks, leave };
  };
  const close = async (opened: Promise<Running | undefined>, keep: boolean): Promise<Refs> => {
    const running = await opened;
    if (!running) return nothing;
    running.leave();
    const [closed, apart] = await Promise.all([running.recorder.close(), running.tracks.close()]);
    if (!keep) await rm(running.file.file, { force: true }).catch(() => undefined);
    if (!closed.ok) failed(closed.error);
    return closed.ok && keep ? { all: running.file.ref, legs: apart } : nothing;
  };
  return {
    start: () => {
      opening ??= open().catch((error: unknown) => {
        log.warn('recording not started', { call: callId, error: String(error) });
        return undefined;
      });
    },
    stop: (keep = true) => {
      if (opening) closing = close(opening, keep);
    },
    refs: () => closing,
  };
};
