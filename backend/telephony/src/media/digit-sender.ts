import { DIGITS } from './media-endpoint.ts';
import { FRAME_SAMPLES } from './frame.ts';

/** One RFC 4733 packet: `ticks` counts from the start of the press; all packets have the timestamp of the first. */
export interface DigitPacket {
  readonly payload: Buffer;
  readonly marker: boolean;
  /** Frames since the press began. */
  readonly age: number;
}

const PRESS_FRAMES = 8; // 160 ms
const END_REPEATS = 3; // RFC 4733 §2.5.1.4: the end is sent three times
const GAP_FRAMES = 4; // 80 ms between two digits
const VOLUME = 10; // −10 dBm0

/** Queue of digits, turned into one packet (or pause) per frame. */
export interface DigitSender {
  push(digit: string): void;
  /** `undefined`: send audio. `pause`: send nothing, as the gap between digits. */
  next(): DigitPacket | 'pause' | undefined;
}

const packet = (event: number, frame: number): DigitPacket => {
  const ended = frame >= PRESS_FRAMES;
  const duration = Math.min(frame + 1, PRESS_FRAMES) * FRAME_SAMPLES;
  return {
    payload: Buffer.from([event, (ended ? 0x80 : 0) | VOLUME, duration >> 8, duration & 0xff]),
    marker: frame === 0,
    age: frame,
  };
};

export const createDigitSender = (): DigitSender => {
  const waiting: number[] = [];
  let frame = 0;
  return {
    push: (digit) => {
      const event = DIGITS.indexOf(digit);
      if (event >= 0 && digit.length === 1) waiting.push(event);
    },
    next: () => {
      const event = waiting[0];
      if (event === undefined) return undefined;
      const at = frame++;
      if (at < PRESS_FRAMES + END_REPEATS) return packet(event, at);
      if (at >= PRESS_FRAMES + END_REPEATS + GAP_FRAMES - 1) {
        waiting.shift();
        frame = 0;
      }
      return 'pause';
    },
  };
};
