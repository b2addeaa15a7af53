import { FRAME_SAMPLES, silentFrame, type Pcm } from './frame.ts';

/** Above this length (120 ms) the sender's clock or the network ran ahead: the oldest samples are dropped down to `KEEP`. */
const LIMIT = 6 * FRAME_SAMPLES;
const KEEP = 3 * FRAME_SAMPLES;

/** Evens out arrival: packets of any length in, frames out. */
export interface PcmQueue {
  push(pcm: Pcm): void;
  /** Returns `undefined` when less than a frame is there. */
  take(): Pcm | undefined;
  clear(): void;
}

export const createPcmQueue = (): PcmQueue => {
  let waiting: Pcm = silentFrame.subarray(0, 0);
  return {
    push: (pcm) => {
      const joined = new Int16Array(waiting.length + pcm.length);
      joined.set(waiting);
      joined.set(pcm, waiting.length);
      waiting = joined.length > LIMIT ? joined.subarray(joined.length - KEEP) : joined;
    },
    take: () => {
      if (waiting.length < FRAME_SAMPLES) return undefined;
      const frame = waiting.subarray(0, FRAME_SAMPLES);
      waiting = waiting.subarray(FRAME_SAMPLES);
      return frame;
    },
    clear: () => {
      waiting = silentFrame.subarray(0, 0);
    },
  };
};
