import { createStreamGate } from './stream-gate.ts';

/** Returns the packets that are played: `[SSRC, sequence]`. */
const played = (packets: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] => {
  const isNext = createStreamGate();
  return packets.filter(([ssrc, sequence]) => isNext(ssrc, sequence));
};
const run = (ssrc: number, from: number, count: number): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, at) => [ssrc, (from + at) & 0xffff]);
const mixed = (...runs: readonly (readonly (readonly [number, number])[])[]) =>
  (runs[0] ?? []).flatMap((_, at) => runs.flatMap((one) => one.slice(at, at + 1)));

describe('a stream of RTP', () => {
  it.each<[string, (readonly [number, number])[], (readonly [number, number])[]]>([
    ['goes on over the end of its numbers', run(1, 65_534, 4), run(1, 65_534, 4)],
    ['goes on after a loss', [...run(1, 5, 2), ...run(1, 900, 2)], [...run(1, 5, 2), ...run(1, 900, 2)]],
    ['is heard once where packets are doubled', mixed(run(1, 5, 3), run(1, 5, 3)), run(1, 5, 3)],
    [
      'is heard without what comes late',
      [...run(1, 5, 3), [1, 4], ...run(1, 8, 2)],
      [...run(1, 5, 3), ...run(1, 8, 2)],
    ],
    [
      'that begins anew by another SSRC and a lower number is heard from its second packet on [TEL-024]',
      [...run(1, 40_000, 3), ...run(2, 7, 4)],
      [...run(1, 40_000, 3), ...run(2, 8, 3)],
    ],
    [
      'that begins anew by the same SSRC, far back, is heard from its second packet on [TEL-024]',
      [...run(1, 40_000, 3), ...run(1, 30_000, 4)],
      [...run(1, 40_000, 3), ...run(1, 30_001, 3)],
    ],
    [
      'that jumps far ahead is heard from its second packet on (RFC 3550 A.1)',
      [...run(1, 5, 2), ...run(1, 30_000, 3)],
      [...run(1, 5, 2), ...run(1, 30_001, 2)],
    ],
    [
      'that goes back by less than a hundred is heard within 100 ms [TEL-024]',
      [...run(1, 200, 2), ...run(1, 150, 6)],
      [...run(1, 200, 2), ...run(1, 153, 3)],
    ],
    [
      'is not ended by one packet of another, nor by one far ahead',
      [...run(1, 5, 2), [2, 99], ...run(1, 7, 1), [1, 30_000], ...run(1, 8, 2)],
      [...run(1, 5, 5)],
    ],
    [
      'that began is not given up for late packets of the one before [TEL-024]',
      [...run(1, 5, 2), ...run(2, 99, 3), ...mixed(run(1, 7, 5), run(2, 102, 5))],
      [...run(1, 5, 2), ...run(2, 100, 7)],
    ],
    [
      'of before is heard again within 100 ms when the other has ended [TEL-024]',
      [...run(1, 5, 2), ...run(2, 99, 3), ...run(1, 7, 6)],
      [...run(1, 5, 2), ...run(2, 100, 2), ...run(1, 10, 3)],
    ],
    [
      'that begins while the one before goes on is the one that is heard',
      [...run(1, 5, 2), ...mixed(run(2, 99, 4), run(1, 7, 4))],
      [...run(1, 5, 2), [1, 7], ...run(2, 100, 3)],
    ],
  ])('%s', (_, packets, expected) => expect(played(packets)).toEqual(expected));

  it('among many that send one packet each keeps the one that speaks', () => {
    const strays = Array.from({ length: 50 }, (_, at) => [100 + at, at] as const);
    expect(played([...run(1, 5, 2), ...strays, ...run(1, 7, 2)])).toEqual(run(1, 5, 4));
  });
});
