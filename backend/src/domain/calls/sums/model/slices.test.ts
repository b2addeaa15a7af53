import fc from 'fast-check';
import { slicesOf } from './slices.ts';

const DAY_MS = 86_400_000;

describe('the slices of a range', () => {
  it('follow each other, none longer than a day, from its beginning to its end @whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 400 * DAY_MS }), (from, length) => {
        const slices = slicesOf({ from, end: from + length });
        expect([slices[0]?.from, slices.at(-1)?.end]).toEqual([from, from + length]);
        slices.forEach((slice, nth) => {
          expect(slice.end - slice.from).toBeGreaterThan(0);
          expect(slice.end - slice.from).toBeLessThanOrEqual(DAY_MS);
          if (nth > 0) expect(slice.from).toBe(slices[nth - 1]?.end);
        });
      }),
    );
  });

  it('are one for an empty range', () => expect(slicesOf({ from: 5, end: 5 })).toEqual([{ from: 5, end: 5 }]));
});
