import { FRAME_SAMPLES, type Pcm } from '../frame.ts';
import { createFrameBatch, eachFrame, type LegNumber } from './frame-batch.ts';

const pcmOf = (first: number, length = FRAME_SAMPLES): Pcm => Int16Array.from({ length }, (_, at) => first - at);
const read = (batch: Int16Array): readonly (readonly [LegNumber, Pcm])[] => {
  const frames: (readonly [LegNumber, Pcm])[] = [];
  eachFrame(batch, (leg, pcm) => frames.push([leg, pcm]));
  return frames;
};

describe('frames of several legs in one array', () => {
  it.each<[string, readonly (readonly [LegNumber, Pcm])[]]>([
    ['one frame', [[1, pcmOf(5)]]],
    [
      'two legs, and one of them twice',
      [
        [1, pcmOf(5)],
        [2, pcmOf(-7)],
        [1, pcmOf(9)],
      ],
    ],
    [
      'packets of other lengths, also of none',
      [
        [1, pcmOf(5, 240)],
        [2, pcmOf(1, 0)],
        [3, pcmOf(2, 1)],
      ],
    ],
    [
      'the largest datagrams',
      [
        [1, pcmOf(5, 32_768)],
        [2, pcmOf(3, 65_495)],
        [3, pcmOf(1)],
      ],
    ],
    ['the largest and the smallest sample', [[1, Int16Array.of(32_767, -32_768, 0)]]],
    [
      'legs with large numbers',
      [
        [65_535, pcmOf(1)],
        [65_536, pcmOf(2)],
        [2_000_000_000, pcmOf(3)],
      ],
    ],
    ['more frames than there was room for', Array.from({ length: 300 }, (_, at) => [at + 1, pcmOf(at)] as const)],
  ])('%s come out as they went in, in order', (_name, frames) => {
    const batch = createFrameBatch();
    for (const [leg, pcm] of frames) batch.add(leg, pcm);
    expect(read(batch.take() ?? new Int16Array())).toEqual(frames);
  });

  it('nothing is taken twice, and what was taken stays as it is', () => {
    const batch = createFrameBatch();
    batch.add(1, pcmOf(1));
    const taken = batch.take();
    expect(batch.take()).toBeUndefined();
    batch.add(2, pcmOf(2));
    expect([taken, batch.take()].map((one) => read(one ?? new Int16Array()))).toEqual([
      [[1, pcmOf(1)]],
      [[2, pcmOf(2)]],
    ]);
  });
});
