import { renewalIn } from './renewal.ts';

const MINUTE = 60_000;
const now = 1_000_000_000;

it.each([
  ['half an hour left', now + 30 * MINUTE, 25],
  ['an hour left', now + 60 * MINUTE, 40],
  ['a clock three hours ahead', now - 150 * MINUTE, 10],
  ['a clock a day behind', now + 1470 * MINUTE, 40],
])('credentials with %s are renewed before they end, and not all the time [TEL-017]', (_, expiresAt, minutes) =>
  expect(renewalIn(expiresAt, now)).toBe(minutes * MINUTE),
);
