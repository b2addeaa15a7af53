import type { CallChannel } from '@patchbay/shared-contracts';
import type { Microphone } from '@patchbay/shared-contracts/calls';
import type { Wire } from '../media/media-endpoint.ts';
import type { StoredDialog } from './dialog-state.ts';

/** End of a leg: `code` is a SIP status (200 for a BYE), `cause` a word for people [CALL-061 hangup_cause]. */
export interface LegEnd {
  readonly by: 'remote' | 'local';
  readonly code: number;
  readonly cause: string;
}

/** Events of a leg. `ended` comes exactly once, and last. */
export interface LegEvents {
  ringing(): void;
  /** 183 with an answer: early media of the callee's network can be heard (RFC 3960). */
  early(sdp: string): void;
  /** The callee's answer, to be passed to the media. */
  answered(sdp: string): void;
  /** A later offer (hold, ICE restart); resolves to the answer. A rejection is 488 to the phone. */
  offered(sdp: string): Promise<string>;
  /** The phone asks for an offer during the call; its answer comes by `agreed`. A rejection is 488. */
  asked(): Promise<string>;
  agreed(sdp: string): void;
  digit(digit: string): void;
  /** The phone reports whether its microphone is heard. */
  microphone(is: Microphone): void;
  /** A request came in the dialog, which is a sign of life. */
  alive(): void;
  /** The phone's page is gone, and the dialog with it; the end of the leg follows unless it is ended before. */
  left(): void;
  ended(end: LegEnd): void;
}

/** A dialog by a trunk, from which another process goes on with it. */
export interface StoredLeg {
  /** Name of the trunk. */
  readonly trunk: string;
  readonly dialog: StoredDialog;
}

/** One SIP dialog with a phone. Orders that do not fit its state are ignored. */
export interface SipLeg {
  readonly sipCallId: string;
  /**
   * Ends it in any phase: CANCEL (with `code` as its reason; 200: answered elsewhere), final response `code` or BYE. `why`, in ASCII
   * without quotes, is sent with a response or BYE.
   */
  end(code: number, why?: string): void;
  /** Sends a key by INFO when the phone asked for it by `X-Dtmf: info`; otherwise does nothing. */
  infoDigit(digit: string): void;
  /** `undefined`: not up, or the phone is connected to this very process. */
  stored(): StoredLeg | undefined;
}

/** A leg that another process had before. */
export interface TakenLeg extends SipLeg {
  readonly wire: Wire;
  /** Begins to report events, and tells the peer that signalling and media are here from now on. */
  resume(events: LegEvents): void;
}

/** Leg of an inbound call. */
export interface IncomingLeg extends SipLeg {
  /** Empty when this server has to make the offer (a delayed offer); the answer comes by `agreed` then. */
  readonly offer: string;
  /** Channel named by the phone; left out: the telephone network. */
  readonly channel?: CallChannel;
  /** Kind of its media; a browser's unless a trunk brought it. */
  readonly wire?: Wire;
  /** Begins to report events; until then they are held back. An end that came before is reported at once. */
  listen(events: LegEvents): void;
  /** Sends 183 with early media (RFC 3960), so that the caller hears what is played; 180 when the caller made no offer. */
  progress(sdp: string): void;
  /** Sends 200 with the same answer. */
  answer(): void;
}
