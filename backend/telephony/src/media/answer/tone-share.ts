import { FRAME_SAMPLES, SAMPLE_RATE, type Pcm } from '../frame.ts';

/** Returns the mean square of a frame's samples. */
export function powerOf(frame: Pcm): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return frame.length === 0 ? 0 : sum / frame.length;
}

/** Returns the share of a frame's power in a tone of `hz`, 0 to 1 (Goertzel 1958); a 20 ms frame resolves 50 Hz. */
export function toneShare(frame: Pcm, hz: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  let [last, before] = [0, 0];
  for (const sample of frame) [last, before] = [sample + factor * last - before, last];
  const power = (last * last + before * before - factor * last * before) / (FRAME_SAMPLES * FRAME_SAMPLES);
  const all = powerOf(frame);
  return all === 0 ? 0 : Math.min((2 * power) / all, 1);
}
