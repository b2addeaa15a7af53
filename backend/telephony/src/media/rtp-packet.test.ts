import { readRtp, writeRtp } from './rtp-packet.ts';

const spoken = {
  ...{ payloadType: 101, sequence: 65_535, timestamp: 4_294_967_295, ssrc: 7, marker: true, isEvent: true },
  payload: Buffer.from([1, 2, 3, 4]),
};

describe('an RTP packet [RFC 3550]', () => {
  it('is parsed as it was written', () => {
    const { payloadType, sequence, timestamp, ssrc, marker, payload } = spoken;
    expect(readRtp(writeRtp(spoken))).toEqual({ payloadType, sequence, timestamp, ssrc, marker, payload });
  });

  const plain = writeRtp({ ...spoken, marker: false, payloadType: 0 });
  const with0 = (byte: number, rest: Buffer): Buffer => Buffer.concat([Buffer.from([byte]), rest.subarray(1)]);
  it.each<[string, Buffer, number[] | undefined]>([
    [
      'with contributing sources',
      with0(0x81, Buffer.concat([plain.subarray(0, 12), Buffer.alloc(4), plain.subarray(12)])),
      [1, 2, 3, 4],
    ],
    [
      'with a header extension',
      with0(
        0x90,
        Buffer.concat([plain.subarray(0, 12), Buffer.from([0xbe, 0xde, 0, 1, 9, 9, 9, 9]), plain.subarray(12)]),
      ),
      [1, 2, 3, 4],
    ],
    ['with padding', with0(0xa0, Buffer.concat([plain, Buffer.from([0, 2])])), [1, 2, 3, 4]],
    ['with more padding than it has', with0(0xa0, Buffer.concat([plain, Buffer.from([200])])), undefined],
    ['cut in its extension', with0(0x90, plain.subarray(0, 12)), undefined],
    ['too short', plain.subarray(0, 11), undefined],
    ['of another version', with0(0x40, plain), undefined],
    ['RTCP on the same port (RFC 5761)', Buffer.concat([Buffer.from([0x80, 200]), plain.subarray(2)]), undefined],
    ['STUN', Buffer.alloc(20), undefined],
  ])('%s', (_name, data, payload) => {
    expect(readRtp(data)?.payload).toEqual(payload === undefined ? undefined : Buffer.from(payload));
  });
});
