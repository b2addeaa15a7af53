import type { CallInput, LegId } from '../control/call.ts';
import type { Pcm } from '../media/frame.ts';
import type { MediaEndpoint, MediaEngine, Wire } from '../media/media-endpoint.ts';
import type { Room, Seat } from '../media/room.ts';
import { soundSource } from '../media/sounds.ts';
import type { Source } from '../media/tones.ts';
import type { CallId, Clock, RecordedLeg } from '../ports.ts';
import type { Losses } from './losses.ts';

export interface LegPlace {
  readonly id: LegId;
  /** `undefined`: the wire of a browser. */
  readonly wire: Wire | undefined;
  readonly room: Room;
  readonly media: MediaEngine;
  readonly clock: Clock;
  readonly about: { readonly call: CallId; readonly leg: RecordedLeg['who'] };
  readonly losses: Pick<Losses, 'note'>;
  post(input: CallInput): void;
}

/** Media of a leg with a seat in its call's room; set apart in silence until something is played to it or it is bridged. */
export interface Voice {
  readonly media: MediaEndpoint;
  readonly seat: Seat;
  hear(source: Source): void;
  /** Passes on what it says, whoever hears it; one listener. */
  overhear(listener: ((pcm: Pcm) => void) | undefined): void;
  /** Returns it to the others in the room. */
  bridge(): void;
  leave(): void;
  /** Resolves when the phone's audio has come through, or it left: before that, nothing played is heard. */
  readonly heard: Promise<void>;
}

/** Time for a phone whose media path failed to repair it (ICE restart). */
const MEND_MS = 20_000;

export interface VoiceEvents {
  /** The path stays lost; audio heard again cancels it. */
  lost(): void;
  /** The peer sent something, even if no sound. */
  alive(): void;
}

/** Throws when no media port is free. */
export const openVoice = (place: LegPlace, { lost, alive }: VoiceEvents): Voice => {
  const { id, wire, room, media: engine, clock, about, losses, post } = place;
  let giveUp: (() => void) | undefined;
  let overheard: ((pcm: Pcm) => void) | undefined;
  let comesThrough: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => {
    comesThrough = resolve;
  });
  const mended = () => {
    giveUp?.();
    giveUp = undefined;
  };
  const media = engine.open(
    {
      pcm: (pcm) => {
        comesThrough();
        mended();
        seat.hear(pcm);
        overheard?.(pcm);
      },
      digit: (digit) => post({ type: 'digitHeard', leg: id, digit }),
      lost: (forGood) => {
        giveUp ??= clock.after(forGood === true ? 0 : MEND_MS, lost);
      },
      came: (from) => (from === 'peer' ? alive() : losses.note('strangers', about)),
    },
    wire,
  );
  const seat = room.seat((frame) => media.sendPcm(frame));
  seat.playTo(soundSource('silence'));
  return {
    media,
    seat,
    hear: seat.playTo,
    overhear: (listener) => {
      overheard = listener;
    },
    bridge: () => seat.playTo(undefined),
    heard,
    leave: () => {
      comesThrough();
      mended();
      seat.leave();
      void media.close();
    },
  };
};
