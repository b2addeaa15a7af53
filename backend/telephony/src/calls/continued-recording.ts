import { continueWav } from '../media/continue-wav.ts';
import { FRAME_MS } from '../media/frame.ts';
import { repairRecording } from '../media/repair-wav.ts';
import type { Seat } from '../media/room.ts';
import type { WavRecorder } from '../media/wav-recorder.ts';
import type { RecordedLeg, RecordingFile } from '../ports.ts';
import type { SeatedLegs, TracksBefore } from './leg-tracks.ts';

/** A recording begun by a process that died [TEL-022]. */
export interface BegunRecording {
  /** Time since it was begun, ms. */
  readonly ms: number;
  /** All legs so far. */
  readonly recorded: readonly RecordedLeg[];
}

/** The legs recorded separately: those that are there go on, the files of the others are completed. */
async function continueTracks(
  { leg: placeOf, key }: RecordingFile,
  frames: number,
  { recorded }: BegunRecording,
  seated: SeatedLegs,
): Promise<TracksBefore> {
  const tracks = new Map<Seat, { readonly ref: string; readonly recorder: WavRecorder }>();
  const refs: string[] = [];
  if (!placeOf) return { frames, tracks, refs };
  const seats = new Map([...seated].map(([seat, { leg }]) => [leg, seat]));
  for (const leg of recorded) {
    const { file, ref } = placeOf(leg);
    const seat = seats.get(leg.leg);
    if (seat !== undefined) tracks.set(seat, { ref, recorder: (await continueWav(file, frames, key)).recorder });
    else if ((await repairRecording(file, key).catch(() => 0)) !== 0) refs.push(ref);
  }
  return { frames, tracks, refs };
}

export async function continueRecording(file: RecordingFile, begun: BegunRecording, seated: SeatedLegs) {
  const { recorder, frames } = await continueWav(file.file, Math.round(begun.ms / FRAME_MS), file.key);
  return { recorder, before: await continueTracks(file, frames, begun, seated) };
}
