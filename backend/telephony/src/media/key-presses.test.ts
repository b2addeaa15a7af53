import { createKeyPresses, type EventPacket } from './key-presses.ts';

const packet = (
  event: number,
  timestamp: number,
  duration: number,
  more: Partial<EventPacket> & { readonly isEnd?: boolean } = {},
): EventPacket => ({
  ...{ ssrc: 1, timestamp, marker: false },
  payload: Buffer.from([event, more.isEnd ? 0x8a : 0x0a, duration >> 8, duration & 0xff]),
  ...more,
});
const told = (packets: readonly EventPacket[]): string => {
  const press = createKeyPresses();
  return packets.map((one) => press(one) ?? '').join('');
};

describe('a key press (RFC 4733) is reported once', () => {
  it.each<[string, EventPacket[], string]>([
    ['with its three ends', [160, 320, 320, 320].map((d, at) => packet(5, 800, d, { isEnd: at > 0 })), '5'],
    ['whose ends are all lost', [packet(5, 800, 160), packet(5, 800, 320), packet(6, 4000, 160)], '56'],
    ['of which only an end came', [packet(5, 800, 320, { isEnd: true })], '5'],
    [
      'whose ends come when the next has begun',
      [
        packet(1, 800, 160),
        packet(2, 1600, 160),
        packet(1, 800, 320, { isEnd: true }),
        packet(2, 1600, 320),
        packet(1, 800, 320),
      ],
      '12',
    ],
    ['twice the same digit', [packet(1, 800, 320, { isEnd: true }), packet(1, 2400, 160, { marker: true })], '11'],
    [
      'and held longer than one packet can say, in segments (§2.5.1.3)',
      [packet(1, 0, 0xff00), packet(1, 0, 0xffff), packet(1, 0xffff, 160), packet(1, 0xffff, 320, { isEnd: true })],
      '1',
    ],
    ['by each of two streams at one time', [packet(1, 800, 160), packet(1, 800, 160, { ssrc: 2 })], '11'],
    ['and what is no digit is none', [packet(16, 800, 160), { ...packet(1, 800, 160), payload: Buffer.from([1]) }], ''],
  ])('%s', (_, packets, digits) => expect(told(packets)).toBe(digits));
});
