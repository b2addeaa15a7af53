import { delayAfter } from './back-off.ts';

const backOff = { firstMs: 1_000, mostMs: 60_000 };

it.each([
  // attempt, random, ms
  [1, 0, 500],
  [1, 0.5, 750],
  [1, 0.999, 1_000],
  [2, 0, 1_000],
  [2, 0.5, 1_500],
  [3, 0.5, 3_000],
  [6, 0.5, 24_000],
  [7, 0, 30_000],
  [7, 0.5, 45_000],
  [20, 0.999, 59_970],
  [2_000, 0, 30_000],
])('after attempt %d with jitter %d the next comes in %d ms', (attempt, random, ms) => {
  expect(delayAfter(attempt, backOff, random)).toBe(ms);
});
