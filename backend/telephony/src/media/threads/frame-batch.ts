import type { Pcm } from '../frame.ts';

/** Number of a leg within its thread, from 1 on; 32 bits. */
export type LegNumber = number;

/**
 * Collects frames of several legs in one array, which goes to another thread as a whole. Each frame has three values before its
 * samples: both halves of its leg's number, and the number of samples.
 */
export interface FrameBatch {
  /** Takes up to 65,535 samples: more than a datagram has. */
  add(leg: LegNumber, pcm: Pcm): void;
  /** Returns the frames since the last call, in an array of its own; `undefined`: none. */
  take(): Int16Array<ArrayBuffer> | undefined;
}

const HEAD = 3;
/** Values for some 50 frames; it grows. */
const FIRST_LENGTH = 8_192;

const grown = (values: Int16Array, length: number): Int16Array<ArrayBuffer> => {
  const larger = new Int16Array(Math.max(length, values.length * 2));
  larger.set(values);
  return larger;
};

export const createFrameBatch = (): FrameBatch => {
  let values = new Int16Array(FIRST_LENGTH);
  let used = 0;
  return {
    add: (leg, pcm) => {
      const end = used + HEAD + pcm.length;
      if (end > values.length) values = grown(values, end);
      values[used] = leg & 0xffff;
      values[used + 1] = leg >>> 16;
      values[used + 2] = pcm.length;
      values.set(pcm, used + HEAD);
      used = end;
    },
    take: () => {
      if (used === 0) return undefined;
      const taken = values.slice(0, used);
      used = 0;
      return taken;
    },
  };
};

/** Passes on each frame of a batch, in order. Frames are views on the batch. */
export const eachFrame = (batch: Int16Array, take: (leg: LegNumber, pcm: Pcm) => void): void => {
  for (let at = 0; at < batch.length;) {
    const [low, high, length] = [batch[at] ?? 0, batch[at + 1] ?? 0, (batch[at + 2] ?? 0) & 0xffff];
    const first = at + HEAD;
    at = first + length;
    take((low & 0xffff) | ((high & 0xffff) << 16), batch.subarray(first, at));
  }
};
