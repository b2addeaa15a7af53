import { rm } from 'node:fs/promises';
import { createWavRecorder, type WavRecorder } from '../media/wav-recorder.ts';
import type { RecordingFile, TelephonyLog } from '../ports.ts';
import type { Tap } from './taps.ts';

/** A recording of what is heard in the room of one call. */
export interface CallRecording {
  start(): void;
  /** `keep` false: the file goes, too. */
  stop(keep?: boolean): void;
  /** After `stop`: what the record keeps, once the file is closed; `null` when there is none. */
  ref(): Promise<string | null>;
}

export interface RecordingDeps {
  readonly callId: string;
  readonly tap: Tap;
  readonly log: TelephonyLog;
  file(): Promise<RecordingFile | undefined>;
}

type Running = { readonly file: RecordingFile; readonly recorder: WavRecorder; readonly leave: () => void };

export const createCallRecording = ({ callId, tap, log, file: place }: RecordingDeps): CallRecording => {
  let opening: Promise<Running | undefined> | undefined;
  let closing: Promise<string | null> = Promise.resolve(null);
  const open = async (): Promise<Running | undefined> => {
    const file = await place();
    if (!file) return undefined;
    const recorder = createWavRecorder(file.file);
    return { file, recorder, leave: tap(recorder.write) };
  };
  const close = async (opened: Promise<Running | undefined>, keep: boolean): Promise<string | null> => {
    const running = await opened;
    if (!running) return null;
    running.leave();
    const closed = await running.recorder.close();
    if (!keep) await rm(running.file.file, { force: true }).catch(() => undefined);
    if (closed.ok) return keep ? running.file.ref : null;
    log.warn('recording failed', { call: callId, error: String(closed.error) });
    return null;
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
    ref: () => closing,
  };
};
