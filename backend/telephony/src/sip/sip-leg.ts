import type { CallChannel } from '@patchbay/shared-contracts';
import type { Microphone } from '@patchbay/shared-contracts/calls';
import type { Wire } from '../media/media-endpoint.ts';

/** How a leg ended: `code` is a SIP status (200 for a BYE), `cause` a word for people [CALL-061 hangup_cause]. */
export interface LegEnd {
  readonly by: 'remote' | 'local';
  readonly code: number;
  readonly cause: string;
}

/** What a leg tells. After `ended`, which comes exactly once, nothing follows. */
export interface LegEars {
  ringing(): void;
  /** 183 with an answer: what the callee's network plays can be heard (RFC 3960). */
  early(sdp: string): void;
  /** The callee's answer, to be given to the media. */
  answered(sdp: string): void;
  /** A later offer (hold, ICE restart); resolves to the answer. A rejection is 488 to the phone. */
  offered(sdp: string): Promise<string>;
  /** Asked for an offer of ours inside the call; its answer comes by `agreed`. A rejection is 488. */
  asked(): Promise<string>;
  agreed(sdp: string): void;
  digit(digit: string): void;
  /** Whether the phone lets its microphone be heard, in its own words. */
  microphone(is: Microphone): void;
  /** A request came in its dialog: the peer is there, whatever it asked. */
  lives(): void;
  /** The phone's page is gone, the dialog with it; the end of the leg follows when nobody ends it before. */
  left(): void;
  ended(end: LegEnd): void;
}

/** One SIP dialog with a phone. Orders that make no sense any more are ignored. */
export interface SipLeg {
  /** The dialog's Call-ID. */
  readonly sipCallId: string;
  /**
   * Ends it in any phase: CANCEL (with `code` as its reason; 200: answered elsewhere), final response `code` or BYE. `why`, in ASCII
   * without quotes, is told with a response or BYE.
   */
  end(code: number, why?: string): void;
  /** By INFO, when the phone asked for it by `X-Dtmf: info`; otherwise nothing. */
  infoDigit(digit: string): void;
}

/** A leg that called us. */
export interface IncomingLeg extends SipLeg {
  /** Empty when it is to come from us (a delayed offer); its answer comes by `agreed` then. */
  readonly offer: string;
  /** By what the phone says it calls; left out: the telephone network. */
  readonly channel?: CallChannel;
  /** What its media is; a browser's unless a trunk brought it. */
  readonly wire?: Wire;
  /** Until then the leg keeps to itself what happens; an end that came before is told at once. */
  listen(ears: LegEars): void;
  /** 183 with early media (RFC 3960): the caller hears what we play; 180 when he made no offer. */
  progress(sdp: string): void;
  /** 200 with the same answer. */
  answer(): void;
}
