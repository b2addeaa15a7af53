import { decodePcma, decodePcmu, payloadTypeOf, type Codec } from './g711.ts';
import { createKeyPresses } from './key-presses.ts';
import type { MediaEvents } from './media-endpoint.ts';
import { createStreamGate } from './stream-gate.ts';

export const PCMU = payloadTypeOf.PCMU;

/** Static payload types of RFC 3551 §6. */
const fixed: ReadonlyMap<number, Codec> = new Map([
  [payloadTypeOf.PCMU, 'PCMU'],
  [payloadTypeOf.PCMA, 'PCMA'],
]);

/** Fields used of a received packet. */
export interface ReceivedPacket {
  readonly ssrc: number;
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly marker: boolean;
  readonly payload: Uint8Array;
}

/** Turns packets of one peer into audio and key presses. */
export const createRtpHearing = (
  events: Pick<MediaEvents, 'pcm' | 'digit'>,
  dtmfType: () => number,
  lawOf: (type: number) => Codec | undefined = (type) => fixed.get(type),
) => {
  const isNext = createStreamGate();
  const press = createKeyPresses();
  return (packet: ReceivedPacket): void => {
    const { ssrc, sequence, payloadType, payload } = packet;
    if (payloadType === dtmfType()) {
      // Presses are identified by their timestamps. A gateway may send them as a separate stream, which must not end the audio stream.
      const digit = press(packet);
      if (digit !== undefined) events.digit(digit);
    } else if (isNext(ssrc, sequence)) {
      const codec = lawOf(payloadType);
      if (codec) events.pcm(codec === 'PCMU' ? decodePcmu(payload) : decodePcma(payload));
    }
  };
};
