import type { Wire } from '../media/media-endpoint.ts';
import type { SipConnection } from './sip-connection.ts';
import type { SipLink } from './sip-link.ts';
import type { URI } from './stack.ts';

/** The parts of a phone's or trunk's connection that a dialog needs. */
export interface LegConnection extends Pick<
  SipConnection,
  'core' | 'contactHeader' | 'hold' | 'release' | 'onLeft' | 'onGone'
> {
  /** Name of the trunk; `undefined`: a phone that is connected to this process. */
  readonly trunk?: string;
  /** `undefined` while nothing can be sent. */
  link(): Pick<SipLink, 'heardAt'> | undefined;
  /**
   * Notifies about each request of the peer, in this dialog or (`undefined`) outside of any, as a sign of life [TEL-026]. Returns a
   * function that unsubscribes.
   */
  onAsked(listener: (callId: string | undefined) => void): () => void;
}

/** Counts a leg in at the connection it runs over, and tells it about changes there. Returns a function that counts it out. */
export const joinConnection = (
  connection: LegConnection,
  callId: string,
  { left, alive, gone }: { left(): void; alive(): void; gone(): void },
): (() => void) => {
  connection.hold(callId);
  const stops = [
    connection.onLeft(left),
    connection.onAsked((asked) => {
      if (asked === undefined || asked === callId) alive();
    }),
    connection.onGone(gone),
  ];
  return () => {
    stops.forEach((stop) => stop());
    connection.release(callId);
  };
};

/** Target of an INVITE: a registered phone, or a number by a trunk. */
export interface Callee {
  readonly connection: LegConnection;
  /** The Request-URI. */
  readonly contact: URI;
  /** The user part of To. */
  readonly user: string;
  /** The other side of a trunk [TEL-005]; absent for a phone of this server, which knows its domain and its headers. */
  readonly outside?: Outside;
}

export interface Outside {
  /** Domain in From and To. */
  readonly domain: string;
  /** The user part of From, for the caller id that a call would show; `undefined`: it is withheld. */
  callerId(shown: string): string | undefined;
  readonly wire: Wire;
  /** Name of the trunk, for the log. */
  readonly trunk: string;
  /** Time without any response to an INVITE after which another trunk is tried [TEL-027]. */
  readonly answerMs: number;
  /** Longest session without a refresh that this server asks for (RFC 4028), in seconds [TEL-030]; 0: no wish. */
  readonly sessionSeconds: number;
  /** Header lines for the proxy before the peer. */
  readonly headers: readonly string[];
}
