import type { Pcm } from '../media/frame.ts';
import type { Room } from '../media/room.ts';

/** Several may listen to a room; each gets all frames until it calls the function it was given. */
export type Tap = (listener: (frame: Pcm) => void) => () => void;

export const tapsOf = (room: Room): Tap => {
  const listeners = new Set<(frame: Pcm) => void>();
  return (listener) => {
    listeners.add(listener);
    room.tap((frame) => listeners.forEach((each) => each(frame)));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) room.tap(undefined);
    };
  };
};
