import { continueWav, type ContinuedWav } from '../media/continue-wav.ts';
import { FRAME_MS, silentFrame } from '../media/frame.ts';
import { repairRecording } from '../media/repair-wav.ts';
import type { Seat } from '../media/room.ts';
import type { WavRecorder } from '../media/wav-recorder.ts';
import type { RecordedLeg, RecordingFile } from '../ports.ts';
import type { SeatedLegs, TracksBefore } from './leg-tracks.ts';

/** A recording begun by a process that died [TEL-022]. */
export interface BegunRecording {
  /** Returns the time since it was begun, ms. */
  readonly ms: () => number;
  /** All legs so far. */
  readonly recorded: readonly RecordedLeg[];
}

interface Track extends ContinuedWav {
  readonly seat: Seat;
  readonly ref: string;
}

/** The legs recorded separately: those that are there go on, the files of the others are completed. One that fails is left as it is. */
async function continueTracks(
  { leg: placeOf, key }: RecordingFile,
  { recorded }: BegunRecording,
  seated: SeatedLegs,
  failed: (error: unknown) => void,
): Promise<{ readonly tracks: readonly Track[]; readonly refs: readonly string[] }> {
  const tracks: Track[] = [];
  const refs: string[] = [];
  if (!placeOf) return { tracks, refs };
  const seats = new Map([...seated].map(([seat, { leg }]) => [leg, seat]));
  for (const leg of recorded) {
    const { file, ref } = placeOf(leg);
    const seat = seats.get(leg.leg);
    const continued = seat && (await continueWav(file, key).catch(failed));
    if (seat && continued) tracks.push({ seat, ref, ...continued });
    else if ((await repairRecording(file, key).catch(() => 0)) !== 0) refs.push(ref);
  }
  return { tracks, refs };
}

const lengthen = ({ recorder, frames }: ContinuedWav, to: number): WavRecorder => {
  for (let nth = frames; nth < to; nth++) recorder.write(silentFrame);
  return recorder;
};

/** Goes on with a recording and those of its legs; what is missing up to now is silence. Rejects when the one of the whole room cannot go on. */
export async function continueRecording(
  file: RecordingFile,
  begun: BegunRecording,
  seated: SeatedLegs,
  failed: (error: unknown) => void,
): Promise<{ readonly recorder: WavRecorder; readonly before: TracksBefore }> {
  const whole = await continueWav(file.file, file.key);
  const { tracks, refs } = await continueTracks(file, begun, seated, failed);
  const to = Math.max(Math.round(begun.ms() / FRAME_MS), whole.frames, ...tracks.map(({ frames }) => frames));
  const own = tracks.map((track) => [track.seat, { ref: track.ref, recorder: lengthen(track, to) }] as const);
  return { recorder: lengthen(whole, to), before: { frames: to, tracks: new Map(own), refs } };
}
