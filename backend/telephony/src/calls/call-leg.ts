import type { MediaEndpoint } from '../media/media-endpoint.ts';
import type { Seat } from '../media/room.ts';
import { asksHold, MediaRefusal } from '../media/sdp.ts';
import type { Pcm } from '../media/frame.ts';
import type { Source } from '../media/tones.ts';
import { causeOf } from '../sip/end-cause.ts';
import type { LegEvents, SipLeg } from '../sip/sip-leg.ts';
import { createLifeWatch } from './life-watch.ts';
import { openVoice, type LegPlace } from './voice.ts';

/** Signalling and audio of one leg. */
export interface CallLeg {
  readonly media: MediaEndpoint;
  readonly seat: Seat;
  readonly events: LegEvents;
  /** By a trunk. */
  readonly isOutside: boolean;
  sip(): SipLeg | undefined;
  /** Attaches the dialog once it exists; ends it at once when the leg was ended meanwhile. */
  attach(sip: SipLeg): void;
  hear(source: Source): void;
  /** See `Voice`. */
  overhear(listener: ((pcm: Pcm) => void) | undefined): void;
  /** Resolves when its audio has come through; see `Voice`. */
  readonly heard: Promise<void>;
  bridge(): void;
  /** Both sides have agreed: from now on the peer must give signs of life. */
  answered(): void;
  sendDigit(digit: string): void;
  /** Leaves without reporting an end to the call: another leg replaces it. */
  retire(): void;
  /** `why` is sent to the phone. */
  end(code: number, why?: string): void;
}

/** Detects hold by the phone itself. Only a change counts: an ICE restart of a call held by the API must not resume it. */
const createHoldKey = ({ id, post }: LegPlace) => {
  let held = false;
  return (offer: string) => {
    if (asksHold(offer) !== held) post({ type: 'phoneHeld', leg: id, on: !held });
    held = asksHold(offer);
  };
};

/** Reason that the phone is told; undefined for errors of this server. */
export const refusalIn = (error: unknown): string | undefined =>
  error instanceof MediaRefusal ? error.message : undefined;

interface LegCallbacks {
  answered(): void;
  alive(): void;
  fail(code: number, cause: string, why?: string): void;
  gone(code: number, cause: string): void;
}

/** Turns events of the dialog into inputs of the call, and passes offers and answers to the media. */
const createLegEvents = (
  place: LegPlace,
  media: MediaEndpoint,
  { answered, alive, fail, gone }: LegCallbacks,
): LegEvents => {
  const { id, post } = place;
  const holdKey = createHoldKey(place);
  const agree = (sdp: string, agreed: () => void, otherwise?: () => void): void =>
    void media
      .acceptAnswer(sdp)
      .then(agreed, otherwise ?? ((error: unknown) => fail(488, causeOf(488), refusalIn(error))));
  const tell = (type: 'legRinging' | 'legEarly' | 'legAnswered') => () => post({ type, leg: id });
  return {
    ringing: tell('legRinging'),
    // An answer that cannot be used is reported again when it is final.
    early: (sdp) => agree(sdp, tell('legEarly'), tell('legRinging')),
    answered: (sdp) =>
      agree(sdp, () => {
        answered();
        tell('legAnswered')();
      }),
    offered: async (sdp) => {
      const answer = await media.acceptOffer(sdp);
      holdKey(sdp);
      return answer;
    },
    asked: () => media.createOffer(),
    agreed: (sdp) => agree(sdp, () => holdKey(sdp)),
    digit: (digit) => post({ type: 'digitHeard', leg: id, digit }),
    microphone: (is) => post({ type: 'microphoneTold', leg: id, is }),
    alive,
    left: () => post({ type: 'legLeft', leg: id }),
    ended: ({ code, cause }) => gone(code, cause),
  };
};

/** Throws when no media port is free. */
export const createCallLeg = (place: LegPlace): CallLeg => {
  const { id, post } = place;
  let sip: SipLeg | undefined;
  let ended: number | undefined;
  const end = (code: number, why?: string) => {
    ended ??= code;
    if (sip) sip.end(code, why);
    else gone(487, causeOf(487));
  };
  /** Gives the call the true cause before the end itself comes back as an ordinary one. */
  const fail = (code: number, cause: string, why?: string) => {
    post({ type: 'legEnded', leg: id, code, cause });
    end(code, why);
  };
  const lost = (why?: string) => {
    place.losses.note('media', place.about);
    fail(480, 'media lost', why);
  };
  const limitMs = place.wire?.is === 'rtp' ? place.wire.lifelessMs : 0;
  const life = createLifeWatch(place.clock, limitMs, () => lost(`Media lost: no sign of life for ${limitMs / 1000} s`));
  const { media, seat, hear, overhear, heard, bridge, leave } = openVoice(place, {
    lost: () => lost('Media lost'),
    alive: life.sign,
  });
  const answered = () => {
    media.answered();
    life.begin();
  };
  const retire = () => {
    life.stop();
    leave();
  };
  const gone = (code: number, cause: string) => {
    retire();
    post({ type: 'legEnded', leg: id, code, cause });
  };
  const events = createLegEvents(place, media, { answered, alive: life.sign, fail, gone });
  return {
    media,
    seat,
    events,
    isOutside: place.wire?.is === 'rtp',
    hear,
    overhear,
    heard,
    bridge,
    answered,
    retire,
    end,
    sip: () => sip,
    attach: (made) => {
      sip = made;
      if (ended !== undefined) made.end(ended);
    },
    sendDigit: (digit) => {
      media.sendDigit(digit);
      sip?.infoDigit(digit);
    },
  };
};
