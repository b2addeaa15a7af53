/** Where datagrams come from or go to; an IP address, not a name. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** How long after an offer, an answer or the answered call somebody unnamed may be taken for the peer (symmetric RTP, RFC 4961). */
const OPEN_MS = 3_000;
/** A peer that moves is heard from where it was until it speaks from the new place; after this it is taken to stay. */
const MOVING_MS = 1_000;

const isSame = (one: Place | undefined, other: Place | undefined): boolean =>
  one !== undefined && one.host === other?.host && one.port === other.port;

export interface PeerSource {
  /** By an offer or answer; without a place, or where `isSentTo` is false, nothing is to be sent. */
  names(place: Place | undefined, isSentTo: boolean): void;
  /** The call is answered: begins the time again. */
  opens(): void;
  /** Whether a packet from there is the peer's. */
  admits(from: Place): boolean;
  /** Where to send to. */
  target(): Place | undefined;
}

/**
 * Tells the peer's RTP from a stranger's [TEL-024]: it comes from where its SDP says, or, for who sits behind a NAT, from where it came
 * first in the short time after an offer, answer or answered call in which the named place said nothing. The named place always wins.
 */
export const createPeerSource = (now: () => number): PeerSource => {
  let named: Place | undefined;
  let wantsSound = false;
  let current: Place | undefined;
  /** Where it spoke from before the last offer that names the same place: it wins, too. */
  let known: Place | undefined;
  let offeredAt = -Infinity;
  let hasSpoken = false;
  /** `current` is from before the peer said that it moves. */
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
