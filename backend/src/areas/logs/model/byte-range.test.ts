import { byteRangeOf, type ByteRange } from './byte-range.ts';

describe('a range of a hundred bytes', () => {
  it.each<[string | undefined, ByteRange | 'none' | undefined]>([
    [undefined, undefined],
    ['bytes=0-', { from: 0, to: 100 }],
    ['bytes=10-19', { from: 10, to: 20 }],
    ['bytes=90-500', { from: 90, to: 100 }],
    ['bytes=-5', { from: 95, to: 100 }],
    ['bytes=-500', { from: 0, to: 100 }],
    ['bytes=-0', 'none'],
    ['bytes=100-', 'none'],
    ['bytes=20-10', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['seconds=1-2', undefined],
  ])('requested as %s', (header, range) => expect(byteRangeOf(header, 100)).toEqual(range));
});
