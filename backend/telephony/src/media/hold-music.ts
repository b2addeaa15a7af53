import { SAMPLE_RATE, clampSample, type Pcm } from './frame.ts';

/**
 * Hold music, composed here so that no licence is needed: a quiet perfect fifth that never stops, and above it a slow pentatonic melody
 * of plucked notes, in just intonation. Tests measure the fifth.
 */
export const HOLD_MUSIC_STEADY_HZ = [350, 525] as const;

const STEADY_LEVEL = 3600;
const NOTE_LEVEL = 3000;
const BEAT_S = 0.4;
/** Ratios to 700 Hz (an octave above the drone); 0 is a rest. Four bars of eight beats. */
const MELODY = [
  [1, 0, 5 / 4, 0, 3 / 2, 0, 5 / 4, 9 / 8],
  [1, 0, 9 / 8, 5 / 4, 9 / 8, 0, 5 / 6, 0],
  [3 / 4, 0, 1, 0, 5 / 4, 3 / 2, 5 / 4, 0],
  [9 / 8, 1, 5 / 6, 0, 1, 0, 0, 0],
].flat();
const ROOT_HZ = 700;

const sine = (hz: number, seconds: number): number => Math.sin(2 * Math.PI * hz * seconds);

/** A plucked note: quick attack, slow decay, a soft octave above. */
const pluck = (hz: number, age: number): number =>
  Math.min(1, age / 0.012) * Math.exp(-age * 3.2) * (sine(hz, age) + 0.25 * sine(2 * hz, age));

const addNote = (loop: Float64Array, ratio: number, beat: number): void => {
  const start = Math.round(beat * BEAT_S * SAMPLE_RATE);
  const length = Math.round(3.5 * BEAT_S * SAMPLE_RATE);
  for (let i = 0; i < length; i++) {
    const at = (start + i) % loop.length; // the last notes ring on into the first bar
    loop[at] = (loop[at] ?? 0) + NOTE_LEVEL * pluck(ROOT_HZ * ratio, i / SAMPLE_RATE);
  }
};

const compose = (): Pcm => {
  const loop = new Float64Array(Math.round(MELODY.length * BEAT_S * SAMPLE_RATE));
  MELODY.forEach((ratio, beat) => {
    if (ratio > 0) addNote(loop, ratio, beat);
  });
  return Int16Array.from(loop, (melody, at) => {
    const seconds = at / SAMPLE_RATE;
    const swell = 0.85 + 0.15 * Math.cos((2 * Math.PI * at) / loop.length);
    return clampSample(
      melody + STEADY_LEVEL * swell * HOLD_MUSIC_STEADY_HZ.reduce((sum, hz) => sum + sine(hz, seconds), 0),
    );
  });
};

let composed: Pcm | undefined;

/** Returns 12.8 s, a whole number of periods of the drone; made at first use, shared by all. */
export const holdMusicLoop = (): Pcm => (composed ??= compose());
