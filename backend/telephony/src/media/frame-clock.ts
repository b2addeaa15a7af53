import { FRAME_MS } from './frame.ts';

/** One 20 ms beat for all rooms. Runs only while there are listeners. */
export interface FrameClock {
  /** Returns a function that stops it. An exception of a listener goes to `failed`; the listener stays. */
  each(tick: () => void): () => void;
  /** Returns the share of beats since the last call that came more than a whole frame late, 0–1. */
  takeLateness(): number;
  close(): void;
}

export interface FrameClockTime {
  /** Monotonic milliseconds. */
  now(): number;
  after(ms: number, run: () => void): () => void;
}

/** Longest stall, in beats, that is caught up; after a longer one the missed beats are dropped instead of played in a burst. */
const MAX_CATCH_UP = 5;

/** Timers are always a little late: each beat is due relative to the last due time, so that no drift builds up. */
export const createFrameClock = (time: FrameClockTime, failed: (error: unknown) => void): FrameClock => {
  const listeners = new Set<() => void>();
  let due = 0;
  let beats = 0;
  let late = 0;
  let cancel: (() => void) | undefined;
  const beatOnce = () => {
    for (const tick of listeners) {
      try {
        tick();
      } catch (error) {
        failed(error);
      }
    }
  };
  const beat = () => {
    const now = time.now();
    beats++;
    if (now - due > FRAME_MS) late++;
    for (let done = 0; due <= now && done < MAX_CATCH_UP; done++, due += FRAME_MS) beatOnce();
    if (due <= now) due = now + FRAME_MS;
    cancel = listeners.size > 0 ? time.after(Math.max(1, due - time.now()), beat) : undefined;
  };
  return {
    each: (tick) => {
      listeners.add(tick);
      if (!cancel) {
        due = time.now() + FRAME_MS;
        cancel = time.after(FRAME_MS, beat);
      }
      return () => {
        listeners.delete(tick);
      };
    },
    takeLateness: () => {
      const share = beats === 0 ? 0 : late / beats;
      beats = late = 0;
      return share;
    },
    close: () => {
      listeners.clear();
      cancel?.();
      cancel = undefined;
    },
  };
};
