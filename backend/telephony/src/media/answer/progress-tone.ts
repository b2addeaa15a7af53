import { FRAME_MS, type Pcm } from '../frame.ts';
import { toneShare } from './tone-share.ts';

/**
 * State of a tone between 350 and 650 Hz that comes and goes: ring-back and busy of the networks (ITU-T E.180) lie there, alone or two
 * together.
 */
export interface Progress {
  /** Frames of the burst that sounds now; 0 when none does. */
  readonly run: number;
  /** Frames since it was last heard. */
  readonly gap: number;
  /** Consecutive bursts with the timing of a busy tone before this one. */
  readonly bursts: number;
}
export const noProgress: Progress = { run: 0, gap: 0, bursts: 0 };

const framesOf = (ms: number): number => ms / FRAME_MS;
/** Frequencies in steps of 50 Hz, the resolution of a 20 ms frame: together they have all the power of the band. */
const bandHz = [350, 400, 450, 500, 550, 600, 650] as const;
const SHARE = 0.85;

export const isProgressTone = (frame: Pcm): boolean =>
  bandHz.reduce((sum, hz) => sum + toneShare(frame, hz), 0) >= SHARE;

/** Busy is on and off for 250 to 500 ms each. The shorter pause of a British ring-back is outside of that. */
const burst = { least: framesOf(200), most: framesOf(600) } as const;
const pause = { least: framesOf(240), most: framesOf(600) } as const;
/** Number of frames that may be lost in a burst. */
const LOST = 2;

const isWithin = (frames: number, { least, most }: typeof burst | typeof pause): boolean =>
  frames >= least && frames <= most;

function heardAgain({ run, gap, bursts }: Progress): Progress {
  if (gap <= LOST && run > 0) return { run: run + gap + 1, gap: 0, bursts };
  return { run: 1, gap: 0, bursts: isWithin(gap, pause) ? bursts : 0 };
}

/** Adds one frame. */
export function progressAfter(before: Progress, isTone: boolean): Progress {
  if (isTone) return heardAgain(before);
  const gap = before.gap + 1;
  if (before.run === 0 || gap <= LOST) return { ...before, gap };
  return { run: 0, gap, bursts: isWithin(before.run, burst) ? before.bursts + 1 : 0 };
}

/** Whether the second burst of a busy tone sounds. */
export const isBusy = ({ run, bursts }: Progress): boolean => bursts >= 1 && run >= burst.least;
