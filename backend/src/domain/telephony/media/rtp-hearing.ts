import { decodePcma, decodePcmu, payloadTypeOf } from './g711.ts';
import { DIGITS, type MediaEars } from './media-endpoint.ts';

export const PCMU = payloadTypeOf.PCMU;
const PCMA = payloadTypeOf.PCMA;

/** What is used of a packet that came. */
export interface HeardPacket {
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly payload: Uint8Array;
}

/** Doubled and late packets are dropped: RFC 3550 sequence numbers, modulo 2^16. */
const createSequenceGate = () => {
  let newest: number | undefined;
  return (sequence: number): boolean => {
    const ahead = newest === undefined ? 1 : (sequence - newest) & 0xffff;
    if (ahead === 0 || ahead > 0x7fff) return false;
    newest = sequence;
    return true;
  };
};

/** Turns packets into audio and key presses. */
export const createRtpHearing = (ears: MediaEars, dtmfType: () => number) => {
  let lastPress = -1;
  const fresh = createSequenceGate();
  const heardEvent = ({ payload, timestamp }: HeardPacket) => {
    const [event = 255, flags = 0] = payload;
    const digit = DIGITS[event];
    // RFC 4733 §2.5.1.4: the end comes three times with one timestamp
    if ((flags & 0x80) === 0 || digit === undefined || timestamp === lastPress) return;
    lastPress = timestamp;
    ears.digit(digit);
  };
  return (packet: HeardPacket): void => {
    if (!fresh(packet.sequence)) return;
    if (packet.payloadType === dtmfType()) heardEvent(packet);
    else if (packet.payloadType === PCMU) ears.pcm(decodePcmu(packet.payload));
    else if (packet.payloadType === PCMA) ears.pcm(decodePcma(packet.payload));
  };
};
