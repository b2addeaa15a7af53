/** Telephone audio: linear 16-bit mono at 8 kHz, moved in frames of 20 ms. */
export const SAMPLE_RATE = 8000;
export const FRAME_MS = 20;
export const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1000;

/** Linear samples; exactly `FRAME_SAMPLES` wherever a whole frame is meant. */
export type Pcm = Int16Array;

/** Shared and never written to. */
export const silentFrame: Pcm = new Int16Array(FRAME_SAMPLES);

export const clampSample = (value: number): number => (value > 32767 ? 32767 : value < -32768 ? -32768 : value);
