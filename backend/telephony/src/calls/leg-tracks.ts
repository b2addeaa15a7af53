import type { RoomListener, Seat } from '../media/room.ts';
import { silentFrame } from '../media/frame.ts';
import { createWavRecorder, type WavRecorder } from '../media/wav-recorder.ts';
import type { RecordedLeg, RecordingFile } from '../ports.ts';

/** Legs of a call so far, by their seats. */
export type SeatedLegs = ReadonlyMap<Seat, RecordedLeg>;

/**
 * Records each leg in a file of its own, as long as the recording of the whole room: silent before it first spoke, while it is set
 * apart, and after it left.
 */
export interface LegTracks {
  hear: RoomListener;
  /** Returns references of the files, once they are closed. Never rejects. */
  close(): Promise<readonly string[]>;
}

interface Track {
  readonly ref: string;
  readonly recorder: WavRecorder;
}

/** Tracks begun by a process that died. */
export interface TracksBefore {
  /** Length so far. */
  readonly frames: number;
  readonly tracks: ReadonlyMap<Seat, Track>;
  /** References of legs that are not there any more. */
  readonly refs: readonly string[];
}

const none: LegTracks = { hear: () => undefined, close: async () => [] };

/** `failed` is called for a file that could not be written, whose leg is left out. */
export const createLegTracks = (
  { leg: placeOf, key }: RecordingFile,
  legs: SeatedLegs,
  failed: (error: unknown) => void,
  before: TracksBefore = { frames: 0, tracks: new Map(), refs: [] },
): LegTracks => {
  if (!placeOf) return none;
  const tracks = new Map(before.tracks);
  let { frames } = before;
  const open = (seat: Seat, leg: RecordedLeg): Track => {
    const { file, ref } = placeOf(leg);
    const track = { ref, recorder: createWavRecorder(file, frames, key) };
    tracks.set(seat, track);
    return track;
  };
  return {
    hear: (_, voiceOf) => {
      for (const [seat, leg] of legs) {
        const voice = voiceOf(seat);
        const track = tracks.get(seat) ?? (voice && open(seat, leg));
        track?.recorder.write(voice ?? silentFrame);
      }
      frames += 1;
    },
    close: async () => {
      const closed = await Promise.all(
        [...tracks.values()].map(async ({ ref, recorder }) => ({ ref, end: await recorder.close() })),
      );
      for (const { end } of closed) if (!end.ok) failed(end.error);
      return [...before.refs, ...closed.filter(({ end }) => end.ok).map(({ ref }) => ref)];
    },
  };
};
