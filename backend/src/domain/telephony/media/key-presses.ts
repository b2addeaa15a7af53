import { DIGITS } from './media-endpoint.ts';

/** A packet of RFC 4733, and whose stream it is of. */
export interface EventPacket {
  readonly ssrc: number;
  readonly timestamp: number;
  readonly marker: boolean;
  readonly payload: Uint8Array;
}

const REMEMBERED = 32;

interface Press extends Pick<EventPacket, 'ssrc' | 'timestamp'> {
  readonly event: number;
  /** Timestamp units so far. */
  readonly duration: number;
}

/** The longest that a packet can say, and how much of that the last packet of a segment says at least, should others be lost. */
const LONGEST = 0xffff;
const NEARLY = 0xf000;

/** RFC 4733 §2.5.1.3: a press longer than its duration can say goes on in a segment that begins where the last one ended. */
const goesOn = (presses: Iterable<Press>, { ssrc, timestamp, marker }: EventPacket, event: number): boolean =>
  !marker &&
  [...presses].some((press) => {
    const since = (timestamp - press.timestamp) >>> 0;
    const isLong = press.duration >= NEARLY && since >= press.duration && since <= LONGEST;
    return isLong && press.event === event && press.ssrc === ssrc;
  });

/**
 * The digit of a key press, once for each, whichever of its packets came first and whether its end came (RFC 4733 §2.5.1.4): all packets
 * of a press have one timestamp.
 */
export const createKeyPresses = () => {
  const presses = new Map<string, Press>();
  return (packet: EventPacket): string | undefined => {
    const { ssrc, timestamp, payload } = packet;
    const [event = 255, , high = 0, low = 0] = payload;
    const digit = DIGITS[event];
    if (digit === undefined || payload.length < 4) return undefined;
    const key = `${ssrc} ${timestamp}`;
    const isNew = !presses.has(key) && !goesOn(presses.values(), packet, event);
    const duration = Math.max(presses.get(key)?.duration ?? 0, (high << 8) | low);
    presses.set(key, { ssrc, timestamp, event, duration });
    const [oldest] = presses.keys();
    if (presses.size > REMEMBERED && oldest !== undefined) presses.delete(oldest);
    return isNew ? digit : undefined;
  };
};
