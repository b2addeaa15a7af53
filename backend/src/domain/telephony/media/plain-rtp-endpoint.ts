import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import type { Clock } from '../ports.ts';
import type { MediaEars, MediaEndpoint } from './media-endpoint.ts';
import { payloadTypeOf, type Codec } from './g711.ts';
import { createRtpHearing } from './rtp-hearing.ts';
import { readRtp, writeRtp } from './rtp-packet.ts';
import { createRtpSpeech } from './rtp-speech.ts';
import { agreedCodec, answeringDirection, directionOf, dtmfPayloadType, rtpTargetOf, type Direction } from './sdp.ts';

const DTMF = 101;
/** A phone that means to speak and is not heard for so long is gone. */
const SILENCE_MS = 30_000;
const LOOK_MS = 5_000;

export interface PlainRtpSetting {
  /** Of this process, where the peer sends to. */
  readonly address: string;
  readonly ports: readonly [number, number];
  readonly clock: Clock;
  /** In the order of our wish; PCMU alone by default. */
  readonly codecs?: readonly Codec[];
  /** Once, when the ports are free again. */
  readonly released: () => void;
}

/** Binds the first free port of a block; a port that another process holds is skipped. */
async function bind(address: string, [first, last]: readonly [number, number]) {
  for (let port = first; port <= last; port += 1) {
    const socket = createSocket('udp4');
    try {
      socket.bind(port, address);
      await once(socket, 'listening');
      socket.on('error', () => undefined); // a peer that is not there yet: nothing to do about
      return { socket, port };
    } catch {
      socket.close();
    }
  }
  throw new Error('no media port is free');
}

/** Tells `lost` once when a peer that was heard, and means to speak, has been silent for long. */
function createSilenceWatch(clock: Clock, lost: () => void) {
  let heardAt: number | undefined;
  let isExpected = true;
  let cancel = clock.after(LOOK_MS, look);
  function look(): void {
    if (heardAt !== undefined && isExpected && clock.now() - heardAt > SILENCE_MS) return lost();
    cancel = clock.after(LOOK_MS, look);
  }
  return {
    heard: () => void (heardAt = clock.now()),
    expect: (direction: Direction) => {
      isExpected = direction === 'sendrecv' || direction === 'sendonly';
      if (heardAt !== undefined) heardAt = clock.now();
    },
    stop: () => cancel(),
  };
}

interface Description {
  readonly id: number;
  readonly version: number;
  readonly address: string;
  readonly port: number;
  readonly direction: Direction;
  readonly codecs: readonly Codec[];
  readonly dtmf: number;
  readonly ssrc: number;
}

const sdpOf = ({ id, version, address, port, direction, codecs, dtmf, ssrc }: Description): string =>
  [
    ...['v=0', `o=- ${id} ${version} IN IP4 ${address}`, 's=-', `c=IN IP4 ${address}`, 't=0 0'],
    `m=audio ${port} RTP/AVP ${[...codecs.map((codec) => payloadTypeOf[codec]), dtmf].join(' ')}`,
    ...codecs.map((codec) => `a=rtpmap:${payloadTypeOf[codec]} ${codec}/8000`),
    ...[`a=rtpmap:${dtmf} telephone-event/8000`, `a=fmtp:${dtmf} 0-15`, 'a=ptime:20', `a=${direction}`],
    ...[`a=ssrc:${ssrc} cname:patchbay`, ''], // RFC 5576: peers that hear by SSRC know ours beforehand
  ].join('\r\n');

/** One leg of plain RTP: a trunk's [TEL-005], or what stands behind rtpengine, which does ICE, DTLS and SRTP for the browser. */
export const createPlainRtpEndpoint = (ears: MediaEars, setting: PlainRtpSetting): MediaEndpoint => {
  const { address, ports, clock, released, codecs: ours = ['PCMU'] } = setting;
  const bound = bind(address, ports);
  const [id, ssrc] = [randomInt(2 ** 31), randomInt(2 ** 32)];
  let version = 0;
  let dtmfType = DTMF;
  let codec: Codec = ours[0] ?? 'PCMU';
  let closed: Promise<void> | undefined;
  const silence = createSilenceWatch(clock, ears.lost);
  const hear = createRtpHearing(ears, () => dtmfType);
  const receive = (data: Buffer): void => {
    const packet = readRtp(data);
    if (packet === undefined || closed) return;
    silence.heard();
    hear(packet);
  };
  bound.then(
    ({ socket }) => socket.on('message', receive),
    () => undefined,
  );
  let write: ((data: Buffer) => void) | undefined;
  const speech = createRtpSpeech(
    (packet) => write?.(writeRtp({ ...packet, ssrc })),
    () => dtmfType,
    () => codec,
  );
  const learn = async (sdp: string): Promise<void> => {
    codec = agreedCodec(sdp, ours);
    const { socket } = await bound;
    dtmfType = dtmfPayloadType(sdp) ?? DTMF;
    silence.expect(directionOf(sdp));
    const to = rtpTargetOf(sdp);
    write = to && !closed ? (data) => void socket.send(data, to.port, to.host, () => undefined) : undefined;
  };
  const describe = async (direction: Direction, codecs: readonly Codec[]): Promise<string> => {
    const { port } = await bound;
    return sdpOf({ id, version: (version += 1), address, port, direction, codecs, dtmf: dtmfType, ssrc });
  };
  return {
    createOffer: () => describe('sendrecv', ours),
    acceptOffer: async (sdp) => {
      await learn(sdp);
      return describe(answeringDirection(directionOf(sdp)), [codec]);
    },
    acceptAnswer: learn,
    sendPcm: (frame) => {
      if (!closed && write) speech.frame(frame);
    },
    sendDigit: (digit) => speech.digit(digit),
    close: () =>
      (closed ??= bound
        .then(({ socket }) => new Promise<void>((resolve) => void socket.close(resolve)))
        .catch(() => undefined)
        .then(() => {
          silence.stop();
          released();
        })),
  };
};
