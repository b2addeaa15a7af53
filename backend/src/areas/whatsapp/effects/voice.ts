import {
  type MediaEndpoint,
  type MediaEngine,
  type Room,
  type Seat,
  soundSource,
} from '@patchbay/telephony/other-calls';
import type { Clock } from '@patchbay/telephony/ports';

/** Audio of one side in the call's room; it hears silence until both are connected. */
export interface Side {
  readonly media: MediaEndpoint;
  readonly seat: Seat;
  connect(): void;
  close(): void;
}

/** Time for a failed media path to recover (ICE restart), as for other calls, ms. */
const MEND_MS = 20_000;

export interface SideEvents {
  digit(digit: string): void;
  lost(): void;
}

/** Throws when no media port is free. */
export const openSide = (room: Room, engine: MediaEngine, clock: Clock, events: SideEvents): Side => {
  let giveUp: (() => void) | undefined;
  const mended = (): void => {
    giveUp?.();
    giveUp = undefined;
  };
  const media = engine.open({
    pcm: (pcm) => {
      mended();
      seat.hear(pcm);
    },
    digit: events.digit,
    lost: (forGood) => {
      giveUp ??= clock.after(forGood === true ? 0 : MEND_MS, events.lost);
    },
    came: () => undefined,
  });
  const seat = room.seat((frame) => media.sendPcm(frame));
  seat.playTo(soundSource('silence'));
  return {
    media,
    seat,
    connect: () => seat.playTo(undefined),
    close: () => {
      mended();
      seat.leave();
      void media.close();
    },
  };
};
