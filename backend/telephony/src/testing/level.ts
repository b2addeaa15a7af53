import { SAMPLE_RATE, type Pcm } from '../media/frame.ts';

/** Returns the amplitude of one frequency in some audio (Goertzel): about the peak value of a sine of that frequency. */
export const levelAt = (pcm: Pcm, hz: number): number => {
  const factor = 2 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  let [before, last] = [0, 0];
  for (const sample of pcm) [before, last] = [last, sample + factor * last - before];
  return (2 * Math.sqrt(Math.max(0, last * last + before * before - factor * last * before))) / pcm.length;
};
