import type { Room, RoomEar } from '../media/room.ts';

/** Several may listen to a room; each gets all frames until it calls the function it was given. */
export type Tap = (listener: RoomEar) => () => void;

export const tapsOf = (room: Room): Tap => {
  const listeners = new Set<RoomEar>();
  return (listener) => {
    listeners.add(listener);
    room.tap((frame, voiceOf) => listeners.forEach((each) => each(frame, voiceOf)));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) room.tap(undefined);
    };
  };
};
