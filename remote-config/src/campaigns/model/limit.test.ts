import { levelOf, wholeOf } from './limit.ts';

it.each([
  [0, 0.03, 'within'],
  [0, 0, 'within'],
  [0.023, 0.03, 'within'],
  [0.024, 0.03, 'near'],
  [0.03, 0.03, 'near'],
  [0.031, 0.03, 'over'],
  [0.001, 0, 'over'],
] as const)('a share of %s against a limit of %s is %s', (share, limit, level) =>
  expect(levelOf(share, limit)).toBe(level),
);

it.each([
  [0.01, 0.03, 0.045],
  [0.2, 0.03, 0.2],
  [0, 0, Number.EPSILON],
] as const)('a bar for %s against %s goes to %s', (share, limit, whole) =>
  expect(wholeOf(share, limit)).toBeCloseTo(whole, 10),
);
