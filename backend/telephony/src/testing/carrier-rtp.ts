import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { FRAME_SAMPLES, type Pcm } from '../media/frame.ts';
import { decodePcma, decodePcmu, encodePcma, encodePcmu } from '../media/g711.ts';
import { readRtp, writeRtp } from '../media/rtp-packet.ts';
import { levelAt } from './level.ts';

export interface Stream {
  readonly to: number;
  readonly ssrc: number;
  /** Sequence number of the first packet. */
  readonly sequence: number;
  readonly packets: number;
  readonly hz?: number;
  readonly payloadType?: number;
  readonly codec?: 'PCMU' | 'PCMA';
  /** Called after each packet, with their number; the next one waits for it. */
  readonly sent?: (packets: number) => Promise<void>;
}

const toneAt = (hz: number, from: number): Pcm =>
  Int16Array.from({ length: FRAME_SAMPLES }, (_, at) => 10_000 * Math.sin((2 * Math.PI * hz * (from + at)) / 8000));

/** A carrier's RTP without a clock: it sends exactly the packets that a test makes, all at once and in order. */
export const openCarrierRtp = async () => {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const heard: Buffer[] = [];
  socket.on('message', (data) => void heard.push(data));
  const write = (data: Buffer, to: number): Promise<void> =>
    new Promise((resolve) => void socket.send(data, to, '127.0.0.1', () => resolve()));
  const { port } = socket.address();
  return {
    port,
    /** Audio that it received. */
    heard,
    /** Returns the level of a tone in the last half second of that. */
    level: (hz: number): number =>
      levelAt(
        Int16Array.from(
          heard.slice(-25).flatMap((data) => {
            const packet = readRtp(data);
            if (!packet) return [];
            return [...(packet.payloadType === 8 ? decodePcma(packet.payload) : decodePcmu(packet.payload))];
          }),
        ),
        hz,
      ),
    write,
    says: async ({
      to,
      ssrc,
      sequence,
      packets,
      hz = 440,
      payloadType = 0,
      codec = 'PCMU',
      sent,
    }: Stream): Promise<void> => {
      for (let at = 0; at < packets; at++) {
        const pcm = toneAt(hz, at * FRAME_SAMPLES);
        const payload = codec === 'PCMU' ? encodePcmu(pcm) : encodePcma(pcm);
        const timestamp = (sequence + at) * FRAME_SAMPLES;
        await write(
          writeRtp({ ssrc, sequence: (sequence + at) & 0xffff, timestamp, payloadType, payload, marker: at === 0 }),
          to,
        );
        await sent?.(at + 1);
      }
    },
    /** Packets of one key press (RFC 4733); `ends` marks the end packets. */
    presses: async (
      to: number,
      { ssrc, timestamp, event, ends }: { ssrc: number; timestamp: number; event: number; ends: readonly boolean[] },
    ): Promise<void> => {
      for (const [at, isEnd] of ends.entries()) {
        const payload = Buffer.from([event, isEnd ? 0x8a : 0x0a, 0, (at + 1) * 16]);
        await write(writeRtp({ ssrc, sequence: at, timestamp, payloadType: 101, payload, marker: at === 0 }), to);
      }
    },
    sdp: (more: { readonly port?: number; readonly host?: string; readonly lines?: readonly string[] } = {}): string =>
      [
        ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', `c=IN IP4 ${more.host ?? '127.0.0.1'}`, 't=0 0'],
        ...[`m=audio ${more.port ?? port} RTP/AVP 0 8 101`, 'a=rtpmap:101 telephone-event/8000', ...(more.lines ?? [])],
        '',
      ].join('\r\n'),
    close: (): Promise<void> => new Promise((resolve) => void socket.close(() => resolve())),
  };
};
export type CarrierRtp = Awaited<ReturnType<typeof openCarrierRtp>>;
