/** Source or target of datagrams; an IP address, not a name. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Time after an offer, an answer or the answered call in which an unnamed source may be taken for the peer (symmetric RTP, RFC 4961). */
const OPEN_MS = 3_000;
/** A peer that moves is accepted from its old address until it sends from the new one; after this time it is taken to stay. */
const MOVING_MS = 1_000;

const isSame = (one: Place | undefined, other: Place | undefined): boolean =>
  one !== undefined && one.host === other?.host && one.port === other.port;

export interface PeerSource {
  /** Sets the address from an offer or answer; without one, or if `isSentTo` is false, nothing is to be sent. */
  names(place: Place | undefined, isSentTo: boolean): void;
  /** The call is answered: restarts the time. */
  opens(): void;
  /** Whether a packet from this address is the peer's. */
  admits(from: Place): boolean;
  /** Returns the address to send to. */
  target(): Place | undefined;
}

/**
 * Tells the peer's RTP from a stranger's [TEL-024]: it comes from the address in its SDP or, for a peer behind a NAT, from its first
 * source in the short time after an offer, answer or answered call in which the named address sent nothing. The named address always
 * wins.
 */
export const createPeerSource = (now: () => number): PeerSource => {
  let named: Place | undefined;
  let wantsSound = false;
  let current: Place | undefined;
  /** Source before the last offer that names the same address: it wins, too. */
  let known: Place | undefined;
  let offeredAt = -Infinity;
  let hasSpoken = false;
  /** Whether `current` is from before the peer announced its move. */
  let isLeft = false;
  const opens = (): void => {
    known = isLeft ? undefined : current;
    offeredAt = now();
    hasSpoken = false;
  };
  const take = (from: Place): true => {
    [current, hasSpoken, isLeft] = [from, true, false];
    return true;
  };
  const goesOn = (): true => {
    if (!isLeft) hasSpoken = true;
    else if (now() - offeredAt > MOVING_MS) [isLeft, hasSpoken] = [false, true];
    return true;
  };
  return {
    opens,
    names: (place, isSentTo) => {
      wantsSound = place !== undefined && isSentTo;
      if (!place) return;
      if (named && !isSame(place, named)) isLeft = current !== undefined && !isSame(place, current);
      named = place;
      opens();
    },
    admits: (from) => {
      if (!named) return false;
      if (isSame(from, named)) return take(from);
      if (isSame(from, current)) return goesOn();
      const isOpen = now() - offeredAt <= OPEN_MS;
      return isOpen && (isSame(from, known) || !hasSpoken) ? take(from) : false;
    },
    target: () => (wantsSound ? (isLeft ? named : (current ?? named)) : undefined),
  };
};
