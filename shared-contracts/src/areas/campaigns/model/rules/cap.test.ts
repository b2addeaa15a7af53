import { isCapReached } from './cap.ts';

describe('the cap of a campaign', () => {
  it.each([
    [99, 100, false],
    [100, 100, true],
    [140, 100, true],
    [0, 0, false],
    [9, 0, false],
    [0, 1, false],
  ])('at %d coins of %d is reached: %s [ACCT-024]', (cost, cap, reached) =>
    expect(isCapReached(cost, cap)).toBe(reached),
  );
});
