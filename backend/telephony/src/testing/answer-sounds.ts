import { answerOf, hear, silenceSoFar, type Answer } from '../media/answer/answer-kind.ts';
import { clampSample, FRAME_SAMPLES, SAMPLE_RATE, type Pcm } from '../media/frame.ts';

const samplesOf = (ms: number): number => (ms * SAMPLE_RATE) / 1000;
/** A pure tone of root mean square `level / √2`. */
export const tone = (hz: number, ms: number, level = 6_000): Pcm =>
  Int16Array.from({ length: samplesOf(ms) }, (_, at) => level * Math.sin((2 * Math.PI * hz * at) / SAMPLE_RATE));
/** Several tones at once, together as loud as one. */
export const tones = (hz: readonly number[], ms: number): Pcm =>
  hz
    .map((each) => tone(each, ms, 6_000 / hz.length))
    .reduce((sum, one) => sum.map((sample, at) => sample + (one[at] ?? 0)));
export const quiet = (ms: number): Pcm => new Int16Array(samplesOf(ms));
export const together = (...pieces: readonly Pcm[]): Pcm => Int16Array.from(pieces.flatMap((piece) => [...piece]));

/** Adds noise of this root mean square; the same for the same seed. */
export function noisy(sound: Pcm, level: number, seed: number): Pcm {
  let state = seed;
  return sound.map((sample) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return clampSample(sample + level * Math.sqrt(3) * (state / 2 ** 31 - 1));
  });
}

/** Returns the kind of answer that the detector hears in this sound. */
export function classed(sound: Pcm): Answer | null {
  let heard = silenceSoFar;
  const whole = together(sound, quiet(Math.max(2_600 - (1000 * sound.length) / SAMPLE_RATE, 0)));
  for (let at = 0; at + FRAME_SAMPLES <= whole.length; at += FRAME_SAMPLES) {
    heard = hear(heard, whole.subarray(at, at + FRAME_SAMPLES));
    const answer = answerOf(heard);
    if (answer !== null) return answer;
  }
  return null;
}
