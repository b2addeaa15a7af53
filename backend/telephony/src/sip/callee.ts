import type { Wire } from '../media/media-endpoint.ts';
import type { SipConnection } from './sip-connection.ts';
import type { SipLink } from './sip-link.ts';
import type { URI } from './stack.ts';

/** What a dialog needs of the connection it runs over: a phone's, or a trunk's. */
export interface LegConnection extends Pick<
  SipConnection,
  'core' | 'contactHeader' | 'hold' | 'release' | 'onLeft' | 'onGone'
> {
  /** `undefined` while nothing can be sent. */
  link(): Pick<SipLink, 'heardAt'> | undefined;
  /** A request of the peer came, of this dialog or (`undefined`) of none, which shows that it lives [TEL-026]. Returns "stop telling". */
  onAsked(listener: (callId: string | undefined) => void): () => void;
}

/** Tells a leg what becomes of the connection it runs over. Returns "stop telling". */
export const watchConnection = (
  connection: LegConnection,
  callId: string,
  { left, lives, gone }: { left(): void; lives(): void; gone(): void },
): (() => void) => {
  const stops = [
    connection.onLeft(left),
    connection.onAsked((asked) => {
      if (asked === undefined || asked === callId) lives();
    }),
    connection.onGone(gone),
  ];
  return () => stops.forEach((stop) => stop());
};

/** Whom an INVITE can be sent to: a registered phone, or a number by a trunk. */
export interface Callee {
  readonly connection: LegConnection;
  /** The Request-URI. */
  readonly contact: URI;
  /** The user part of To. */
  readonly user: string;
  /** The other side of a trunk [TEL-005]; absent for a phone of ours, which knows our domain and our headers. */
  readonly outside?: Outside;
}

export interface Outside {
  /** Of From and To. */
  readonly domain: string;
  /** The user part of From, for what a call would show; `undefined`: that is withheld. */
  callerId(shown: string): string | undefined;
  readonly wire: Wire;
  /** Name of the trunk, for the operator. */
  readonly trunk: string;
  /** Another trunk is tried when this one has said nothing at all to an INVITE for so long [TEL-027]. */
  readonly answerMs: number;
  /** How long a call may last without a refresh, as we wish it (RFC 4028) [TEL-030]; 0: no wish. */
  readonly sessionSeconds: number;
  /** Header lines for the proxy before the peer. */
  readonly headers: readonly string[];
}
