import { FRAME_SAMPLES, SAMPLE_RATE, type Pcm } from './frame.ts';

/** Returns the next frame at each call; endless. */
export type Source = () => Pcm;

/** Sounds that a leg can hear instead of the room. */
export type Sound = 'ringback' | 'busy' | 'music' | 'silence';

// ITU-T E.180 supplement 2, India: ring-back 400 + 450 Hz in 0.4 on, 0.2 off, 0.4 on, 2.0 off; busy 400 Hz in 0.75 on, 0.75 off.
export const RINGBACK_HZ = [400, 450] as const;
const RINGBACK_CADENCE_MS = [400, 200, 400, 2000] as const;
export const BUSY_HZ = [400] as const;
const BUSY_CADENCE_MS = [750, 750] as const;
const TONE_LEVEL = 6000;
// Warning that a call ends soon: 1400 Hz in 0.3 on, 0.2 off, 0.3 on, after the recommendation's warning tone.
export const WARNING_HZ = [1400] as const;
const WARNING_CADENCE_MS = [300, 200, 300] as const;

/** Repeats a prepared loop; each caller has a position of its own in it. */
export const loopSource = (loop: Pcm): Source => {
  let at = 0;
  return () => {
    const frame = new Int16Array(FRAME_SAMPLES);
    for (let i = 0; i < FRAME_SAMPLES; i++, at++) frame[i] = loop[at % loop.length] ?? 0;
    at %= loop.length;
    return frame;
  };
};

/** Plays a sound once, then another; the last frame is filled up with silence. */
export const onceThen = (sound: Pcm, then: Source): Source => {
  let at = 0;
  return () => {
    if (at >= sound.length) return then();
    const frame = new Int16Array(FRAME_SAMPLES);
    frame.set(sound.subarray(at, at + FRAME_SAMPLES));
    at += FRAME_SAMPLES;
    return frame;
  };
};

const samplesOf = (ms: number): number => (ms * SAMPLE_RATE) / 1000;

/** Returns a sum of sines switched on and off; the cadence begins with "on". */
export const cadence = (hz: readonly number[], pattern: readonly number[], level = TONE_LEVEL): Pcm => {
  const loop = new Int16Array(samplesOf(pattern.reduce((sum, ms) => sum + ms, 0)));
  let at = 0;
  pattern.forEach((ms, part) => {
    const end = at + samplesOf(ms);
    for (; at < end; at++) if (part % 2 === 0) loop[at] = level * sineSum(hz, at);
  });
  return loop;
};

const sineSum = (hz: readonly number[], at: number): number =>
  hz.reduce((sum, f) => sum + Math.sin((2 * Math.PI * f * at) / SAMPLE_RATE), 0) / hz.length;

export const ringbackLoop: Pcm = cadence(RINGBACK_HZ, RINGBACK_CADENCE_MS);
export const busyLoop: Pcm = cadence(BUSY_HZ, BUSY_CADENCE_MS);
export const warningTone: Pcm = cadence(WARNING_HZ, WARNING_CADENCE_MS);
