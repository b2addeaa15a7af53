import { limitAttempts, type Verdict } from './attempt-limits.ts';

describe('sign-in attempts', () => {
  it.each<[string, number, number, number, Verdict]>([
    ['the first is free', 0, 0, 0, { allowed: true, delayMs: 0 }],
    ['nine of an address at a name are let through', 9, 9, 9, { allowed: true, delayMs: 0 }],
    ['the eleventh of an address at a name is not', 10, 10, 10, { allowed: false }],
    ['an address that tries many names is stopped', 1, 100, 1, { allowed: false }],
    ['a victim of others is slowed down', 0, 0, 11, { allowed: true, delayMs: 400 }],
    ['a victim of many others is never locked out', 0, 0, 9_999, { allowed: true, delayMs: 2_000 }],
  ])('%s', (_name, pair, address, name, verdict) => {
    expect(limitAttempts(pair, address, name)).toEqual(verdict);
  });
});
