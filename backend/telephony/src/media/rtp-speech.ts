import { randomInt } from 'node:crypto';
import { createDigitSender } from './digit-sender.ts';
import { FRAME_SAMPLES, type Pcm } from './frame.ts';
import { encodePcma, encodePcmu, payloadTypeOf, type Codec } from './g711.ts';
import type { ReceivedPacket } from './rtp-hearing.ts';

export interface SpokenPacket extends Omit<ReceivedPacket, 'ssrc'> {
  readonly payload: Buffer;
  readonly isEvent: boolean;
}

/** A codec and the payload type of its packets. */
export interface Spoken {
  readonly codec: Codec;
  readonly payloadType: number;
}

/** Turns frames and digits into packets, one per frame; a digit replaces audio (RFC 4733 §2.5.1). */
export const createRtpSpeech = (
  send: (packet: SpokenPacket) => void,
  dtmfType: () => number,
  codec: () => Spoken = () => ({ codec: 'PCMU', payloadType: payloadTypeOf.PCMU }),
) => {
  const digits = createDigitSender();
  let sequence = randomInt(0x8000);
  let timestamp = randomInt(0x7fffffff);
  return {
    digit: digits.push,
    frame: (pcm: Pcm): void => {
      timestamp = (timestamp + FRAME_SAMPLES) >>> 0;
      const event = digits.next();
      if (event === 'pause') return;
      sequence = (sequence + 1) & 0xffff;
      if (event) {
        const at = (timestamp - event.age * FRAME_SAMPLES) >>> 0;
        const { payload, marker } = event;
        send({ payloadType: dtmfType(), sequence, timestamp: at, payload, marker, isEvent: true });
        return;
      }
      const { codec: kind, payloadType } = codec();
      const payload = kind === 'PCMU' ? encodePcmu(pcm) : encodePcma(pcm);
      send({ payloadType, sequence, timestamp, payload, marker: false, isEvent: false });
    },
  };
};
