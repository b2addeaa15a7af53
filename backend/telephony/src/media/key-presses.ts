import { DIGITS } from './media-endpoint.ts';

/** An RFC 4733 packet and the stream it belongs to. */
export interface EventPacket {
  readonly ssrc: number;
  readonly timestamp: number;
  readonly marker: boolean;
  readonly payload: Uint8Array;
}

const REMEMBERED = 32;

interface Press extends Pick<EventPacket, 'ssrc' | 'timestamp'> {
  readonly event: number;
  /** Duration so far, in timestamp units. */
  readonly duration: number;
}

/**
 * Longest duration that a packet can express, and the least of it that the last packet received of a segment has, should others be
 * lost.
 */
const LONGEST = 0xffff;
const NEARLY = 0xf000;

/** RFC 4733 §2.5.1.3: a press longer than the duration field continues in a segment that begins where the last one ended. */
const goesOn = (presses: Iterable<Press>, { ssrc, timestamp, marker }: EventPacket, event: number): boolean =>
  !marker &&
  [...presses].some((press) => {
    const since = (timestamp - press.timestamp) >>> 0;
    const isLong = press.duration >= NEARLY && since >= press.duration && since <= LONGEST;
    return isLong && press.event === event && press.ssrc === ssrc;
  });

interface Event {
  readonly digit: string;
  readonly event: number;
  readonly duration: number;
}

const readEvent = (payload: Uint8Array): Event | undefined => {
  const [event, , high, low] = payload;
  if (event === undefined || high === undefined || low === undefined) return undefined;
  const digit = DIGITS[event];
  return digit === undefined ? undefined : { digit, event, duration: (high << 8) | low };
};

/**
 * Returns the digit of each key press once, whichever of its packets came first and whether or not its end came (RFC 4733 §2.5.1.4):
 * all packets of a press have one timestamp.
 */
export const createKeyPresses = () => {
  const presses = new Map<string, Press>();
  const keep = (key: string, press: Press): void => {
    const { duration = 0 } = presses.get(key) ?? {};
    presses.set(key, { ...press, duration: Math.max(duration, press.duration) });
    const [oldest] = presses.keys();
    if (presses.size > REMEMBERED && oldest !== undefined) presses.delete(oldest);
  };
  return (packet: EventPacket): string | undefined => {
    const { ssrc, timestamp, payload } = packet;
    const read = readEvent(payload);
    if (!read) return undefined;
    const { digit, event, duration } = read;
    const key = `${ssrc} ${timestamp}`;
    const isNew = !presses.has(key) && !goesOn(presses.values(), packet, event);
    keep(key, { ssrc, timestamp, event, duration });
    return isNew ? digit : undefined;
  };
};
