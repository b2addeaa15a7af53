import type { Pcm } from './frame.ts';
import type { Codec } from './g711.ts';

/** RFC 4733 §3.2: events 0–15 in this order. */
export const DIGITS = '0123456789*#ABCD';

/** What a leg's media tells. */
export interface MediaEars {
  pcm(pcm: Pcm): void;
  /** One of `DIGITS`, once per key press. */
  digit(digit: string): void;
  /** The path is gone for good (ICE failed, DTLS closed). */
  lost(): void;
  /**
   * A packet of plain RTP or RTCP came: of the peer, which is a sign of its life, or of somebody whom signalling does not name, which was
   * ignored [TEL-024].
   */
  came(from: 'peer' | 'stranger'): void;
}

/**
 * One leg's media, always anchored here. Offers and answers are SDP (RFC 8829). Every promise may reject when the other side's
 * SDP makes no sense; `close` never does and may be called at any time, more than once.
 */
export interface MediaEndpoint {
  createOffer(): Promise<string>;
  /** First offer or a later one (hold, ICE restart); resolves to the answer. */
  acceptOffer(sdp: string): Promise<string>;
  acceptAnswer(sdp: string): Promise<void>;
  /** The call is answered: who speaks from another port than its SDP says may only now begin to. */
  answered(): void;
  /** `FRAME_SAMPLES` samples, once every 20 ms. Silently dropped while not connected. */
  sendPcm(frame: Pcm): void;
  /** RFC 4733 out, spread over the following frames in place of audio; a digit not of `DIGITS` is ignored. */
  sendDigit(digit: string): void;
  close(): Promise<void>;
}

/** What the other side's media is: a browser's (ICE, DTLS, SRTP, PCMU), or plain RTP of a trunk's peer with these codecs [TEL-005]. */
export type Wire =
  | { readonly is: 'browser' }
  | {
      readonly is: 'rtp';
      readonly codecs: readonly Codec[];
      /** An answered leg ends after so long without any sign of life [TEL-026]; 0: never. */
      readonly lifelessMs: number;
    };

export interface MediaEngine {
  /** A browser's unless said otherwise. Throws when no media port is free. */
  open(ears: MediaEars, wire?: Wire): MediaEndpoint;
}
