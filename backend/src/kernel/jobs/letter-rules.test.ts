import { letterRules } from './letter-rules.ts';
import { delayAfter } from './model/back-off.ts';

const DAY_MS = 86_400_000;

it.each([
  [0, 3, 4],
  [0.5, 4.5, 5.5],
  [1, 6, 7],
])('a letter is tried for days while the mail server is away (random %s)', (random, least, most) => {
  const waits = Array.from({ length: letterRules.attempts }, (_, nth) =>
    delayAfter(nth + 1, letterRules.backOff, random),
  );
  const days = waits.reduce((sum, ms) => sum + ms, 0) / DAY_MS;
  expect(days).toBeGreaterThan(least);
  expect(days).toBeLessThan(most);
});
