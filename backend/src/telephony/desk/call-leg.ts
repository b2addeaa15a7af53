import type { CallInput, LegId } from '../control/call.ts';
import type { MediaEndpoint, MediaEngine } from '../media/media-endpoint.ts';
import type { Room } from '../media/room.ts';
import { asksHold } from '../media/sdp.ts';
import { soundSource } from '../media/sounds.ts';
import type { Sound } from '../media/tones.ts';
import type { Clock } from '../ports.ts';
import { causeOf, type LegEars, type SipLeg } from '../sip/sip-leg.ts';

/** Signalling and audio of one leg, seated in its call's room; set apart with silence until it is played to or bridged. */
export interface CallLeg {
  readonly media: MediaEndpoint;
  readonly ears: LegEars;
  sip(): SipLeg | undefined;
  /** The dialog, once it exists; ends it at once when the leg was ended meanwhile. */
  attach(sip: SipLeg): void;
  play(sound: Sound): void;
  /** Back to the others in the room. */
  bridge(): void;
  sendDigit(digit: string): void;
  end(code: number): void;
}

/** A phone whose media path failed for good gets this long to mend it (ICE restart) before its leg ends. */
const MEND_MS = 20_000;

export interface LegPlace {
  readonly id: LegId;
  readonly room: Room;
  readonly media: MediaEngine;
  readonly clock: Clock;
  post(input: CallInput): void;
}

/** Ends a leg whose media stays lost; audio heard again calls it off. */
const createMender = (clock: Clock, giveUp: () => void) => {
  let cancel: (() => void) | undefined;
  return {
    lost: () => {
      cancel ??= clock.after(MEND_MS, giveUp);
    },
    heard: () => {
      cancel?.();
      cancel = undefined;
    },
  };
};

/** Throws when no media port is free. */
export const createCallLeg = ({ id, room, media: engine, clock, post }: LegPlace): CallLeg => {
  let sip: SipLeg | undefined;
  let ended: number | undefined;
  let held = false;
  const mender = createMender(clock, () => {
    post({ type: 'legEnded', leg: id, code: 408, cause: 'media lost' });
    leg.end(480);
  });
  const media = engine.open({
    pcm: (pcm) => {
      mender.heard();
      seat.hear(pcm);
    },
    digit: (digit) => post({ type: 'digitHeard', leg: id, digit }),
    firstPacket: () => undefined,
    lost: mender.lost,
  });
  const seat = room.seat((frame) => media.sendPcm(frame));
  seat.playTo(soundSource('silence'));
  const gone = (code: number, cause: string) => {
    mender.heard();
    seat.leave();
    void media.close();
    post({ type: 'legEnded', leg: id, code, cause });
  };
  const ears: LegEars = {
    ringing: () => post({ type: 'legRinging', leg: id }),
    answered: (sdp) =>
      void media.acceptAnswer(sdp).then(
        () => post({ type: 'legAnswered', leg: id }),
        () => {
          post({ type: 'legEnded', leg: id, code: 488, cause: causeOf(488) });
          leg.end(488);
        },
      ),
    offered: async (sdp) => {
      const answer = await media.acceptOffer(sdp);
      // Only a change counts: an ICE restart of a call held by the API must not resume it.
      if (asksHold(sdp) !== held) post({ type: 'phoneHeld', leg: id, on: !held });
      held = asksHold(sdp);
      return answer;
    },
    digit: (digit) => post({ type: 'digitHeard', leg: id, digit }),
    ended: ({ code, cause }) => gone(code, cause),
  };
  const leg: CallLeg = {
    media,
    ears,
    sip: () => sip,
    attach: (made) => {
      sip = made;
      if (ended !== undefined) made.end(ended);
    },
    play: (sound) => seat.playTo(soundSource(sound)),
    bridge: () => seat.playTo(undefined),
    sendDigit: (digit) => {
      media.sendDigit(digit);
      sip?.infoDigit(digit);
    },
    end: (code) => {
      ended ??= code;
      if (sip) sip.end(code);
      else gone(487, causeOf(487));
    },
  };
  return leg;
};
