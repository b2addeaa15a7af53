import { qualityBars } from '@patchbay/shared-contracts/calls';
import { mosOf } from './mos.ts';

// Expected values computed by hand from the formulas of G.107 annex B, to two decimals.
it.each([
  ['a perfect line', { rttMs: 0, jitterMs: 0, lossPercent: 0 }, 4.4],
  ['a good line over a continent', { rttMs: 100, jitterMs: 10, lossPercent: 1 }, 4.27],
  ['half a second there and back', { rttMs: 500, jitterMs: 0, lossPercent: 0 }, 3.89],
  ['five packets in a hundred lost', { rttMs: 40, jitterMs: 5, lossPercent: 5 }, 3.87],
  ['one packet in five lost', { rttMs: 40, jitterMs: 5, lossPercent: 20 }, 2.54],
  ['nothing arrives', { rttMs: 0, jitterMs: 0, lossPercent: 100 }, 1.16],
  ['a line beyond the scale', { rttMs: 3_000, jitterMs: 0, lossPercent: 0 }, 1],
])('%s has the score of the E-model [TEL-012]', (_name, line, mos) => expect(mosOf(line)).toBeCloseTo(mos, 1));

it('is on the scale, and never better for a worse line [TEL-012]', () => {
  const steps = [0, 1, 2, 5, 10, 30, 80, 100];
  for (const [index, more] of steps.slice(1).entries()) {
    const less = steps[index] ?? 0;
    for (const key of ['rttMs', 'jitterMs', 'lossPercent'] as const) {
      const line = { rttMs: 80, jitterMs: 8, lossPercent: 1 };
      expect(mosOf({ ...line, [key]: more })).toBeLessThanOrEqual(mosOf({ ...line, [key]: less }));
    }
  }
});

it.each([
  [4.4, 4],
  [4.03, 4],
  [4.02, 3],
  [3.6, 3],
  [3.59, 2],
  [3.1, 2],
  [3.09, 1],
  [1, 1],
])('a score of %d has %d bars [TEL-012]', (mos, bars) => expect(qualityBars(mos)).toBe(bars));
