import type { Room } from '../media/room.ts';
import { createWavRecorder, type WavRecorder } from '../media/wav-recorder.ts';
import type { CallStart, RecordingFile, RecordingPlace, TelephonyLog } from '../ports.ts';

/** The recording of one call: both voices, while both are connected and not on hold. */
export interface CallRecording {
  start(): void;
  stop(): void;
  /** After `stop`: what the record keeps, once the file is closed; `null` when there is none. */
  ref(): Promise<string | null>;
}

type Running = { readonly file: RecordingFile; readonly recorder: WavRecorder };

export const createCallRecording = (
  call: CallStart,
  room: Room,
  place: RecordingPlace,
  log: TelephonyLog,
): CallRecording => {
  let opening: Promise<Running | undefined> | undefined;
  let closing: Promise<string | null> = Promise.resolve(null);
  const open = async (): Promise<Running | undefined> => {
    const file = await place.fileFor(call);
    if (!file) return undefined;
    const recorder = createWavRecorder(file.file);
    room.tap(recorder.write);
    return { file, recorder };
  };
  const close = async (opened: Promise<Running | undefined>): Promise<string | null> => {
    const running = await opened;
    room.tap(undefined);
    if (!running) return null;
    const closed = await running.recorder.close();
    if (closed.ok) return running.file.ref;
    log.warn('recording failed', { call: call.callId, error: String(closed.error) });
    return null;
  };
  return {
    start: () => {
      opening ??= open().catch((error: unknown) => {
        log.warn('recording not started', { call: call.callId, error: String(error) });
        return undefined;
      });
    },
    stop: () => {
      if (opening) closing = close(opening);
    },
    ref: () => closing,
  };
};
