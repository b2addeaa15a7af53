import type { ReceivedPacket } from './rtp-hearing.ts';
import type { SpokenPacket } from './rtp-speech.ts';

const HEADER = 12;

/** RTCP may come on the same port (RFC 5761 §4). */
const isRtp = (data: Buffer, first: number, second: number): boolean =>
  data.length >= HEADER && first >> 6 === 2 && (second < 192 || second > 223);

/** RFC 3550 §5.1; `undefined` for RTCP and anything else that is not RTP. */
/** RFC 3550 §6.1: a compound packet begins with a sender's or receiver's report. */
export const isRtcp = (data: Buffer): boolean =>
  data.length >= 8 && (data[0] ?? 0) >> 6 === 2 && (data[1] === 200 || data[1] === 201);

export function readRtp(data: Buffer): ReceivedPacket | undefined {
  const [first = 0, second = 0] = data;
  if (!isRtp(data, first, second)) return undefined;
  const sources = HEADER + 4 * (first & 0x0f);
  const hasExtension = (first & 0x10) !== 0;
  if (hasExtension && data.length < sources + 4) return undefined;
  const start = sources + (hasExtension ? 4 + 4 * data.readUInt16BE(sources + 2) : 0);
  const end = data.length - (first & 0x20 ? (data.at(-1) ?? 0) : 0); // padding
  if (end < start) return undefined;
  return {
    payloadType: second & 0x7f,
    marker: (second & 0x80) !== 0,
    sequence: data.readUInt16BE(2),
    ssrc: data.readUInt32BE(8),
    timestamp: data.readUInt32BE(4),
    payload: data.subarray(start, end),
  };
}

export function writeRtp(packet: Omit<SpokenPacket, 'isEvent'> & { readonly ssrc: number }): Buffer {
  const header = Buffer.alloc(HEADER);
  header[0] = 0x80;
  header[1] = (packet.marker ? 0x80 : 0) | packet.payloadType;
  header.writeUInt16BE(packet.sequence, 2);
  header.writeUInt32BE(packet.timestamp, 4);
  header.writeUInt32BE(packet.ssrc, 8);
  return Buffer.concat([header, packet.payload]);
}
