import type { Room, RoomListener } from '../media/room.ts';

/** Adds a listener to a room; each of several gets all frames until it calls the returned function. */
export type Tap = (listener: RoomListener) => () => void;

export const tapsOf = (room: Room): Tap => {
  const listeners = new Set<RoomListener>();
  return (listener) => {
    listeners.add(listener);
    room.tap((frame, voiceOf) => listeners.forEach((each) => each(frame, voiceOf)));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) room.tap(undefined);
    };
  };
};
