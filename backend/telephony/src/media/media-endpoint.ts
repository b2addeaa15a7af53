import type { Pcm } from './frame.ts';
import type { Codec } from './g711.ts';

/** RFC 4733 §3.2: events 0–15 in this order. */
export const DIGITS = '0123456789*#ABCD';

/** Events of a leg's media. */
export interface MediaEvents {
  pcm(pcm: Pcm): void;
  /** One of `DIGITS`, once per key press. */
  digit(digit: string): void;
  /** The path is gone (ICE failed, DTLS closed). `forGood`: nothing can mend it, not even an offer again. */
  lost(forGood?: boolean): void;
  /**
   * A packet of plain RTP or RTCP came: from the peer, which is a sign of life, or from an address that signalling does not name, which
   * was ignored [TEL-024].
   */
  came(from: 'peer' | 'stranger'): void;
}

/**
 * Media of one leg, always anchored in this server. Offers and answers are SDP (RFC 8829). Every promise may reject when the peer's SDP
 * is unusable; `close` never does and may be called at any time, more than once.
 */
export interface MediaEndpoint {
  createOffer(): Promise<string>;
  /** Takes a first offer or a later one (hold, ICE restart); resolves to the answer. */
  acceptOffer(sdp: string): Promise<string>;
  acceptAnswer(sdp: string): Promise<void>;
  /** The call is answered: only now may the peer begin to send from a port other than that in its SDP. */
  answered(): void;
  /** Sends `FRAME_SAMPLES` samples, once every 20 ms. Silently dropped while not connected. */
  sendPcm(frame: Pcm): void;
  /** Sends RFC 4733 over the following frames in place of audio; a digit outside `DIGITS` is ignored. */
  sendDigit(digit: string): void;
  close(): Promise<void>;
}

/** Kind of the peer's media: a browser's (ICE, DTLS, SRTP, PCMU), or plain RTP of a trunk's peer with these codecs [TEL-005]. */
export type Wire =
  | { readonly is: 'browser' }
  | {
      readonly is: 'rtp';
      readonly codecs: readonly Codec[];
      /** Time without any sign of life after which an answered leg ends [TEL-026]; 0: never. */
      readonly lifelessMs: number;
    };

/** Load of a thread since the last measurement. */
export interface ThreadLoad {
  /** Share of the time that it was busy, 0–1. */
  readonly busy: number;
  /** Share of audio frames that started more than a whole frame late, 0–1; listeners hear most of these. */
  readonly late: number;
}

export interface MediaEngine {
  /** Defaults to a browser's wire. Throws when no media port is free. */
  open(events: MediaEvents, wire?: Wire): MediaEndpoint;
  /** Returns the load of the fullest thread besides the caller's; left out: there is none. */
  takeLoad?(): ThreadLoad;
}
