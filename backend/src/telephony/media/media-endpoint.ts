import type { Pcm } from './frame.ts';

/** RFC 4733 §3.2: events 0–15 in this order. */
export const DIGITS = '0123456789*#ABCD';

/** What a leg's media tells. */
export interface MediaEars {
  pcm(pcm: Pcm): void;
  /** One of `DIGITS`, once per key press. */
  digit(digit: string): void;
  /** The path is gone for good (ICE failed, DTLS closed). */
  lost(): void;
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
  /** `FRAME_SAMPLES` samples, once every 20 ms. Silently dropped while not connected. */
  sendPcm(frame: Pcm): void;
  /** RFC 4733 out, spread over the following frames in place of audio; a digit not of `DIGITS` is ignored. */
  sendDigit(digit: string): void;
  close(): Promise<void>;
}

export interface MediaEngine {
  open(ears: MediaEars): MediaEndpoint;
}
