import { failed, judge, tallyAt, WINDOW_MS, type Tally, type Verdict } from './attempts.ts';

const tally = (failures: number): Tally => ({ failures, since: 0 });
const none = tally(0);

describe('sign-in attempts', () => {
  it.each<[string, Tally, Tally, Tally, Verdict]>([
    ['the first is free', none, none, none, { allowed: true, delayMs: 0 }],
    ['nine of an address at a name are let through', tally(9), tally(9), tally(9), { allowed: true, delayMs: 0 }],
    ['the eleventh of an address at a name is not', tally(10), tally(10), tally(10), { allowed: false }],
    ['an address that tries many names is stopped', tally(1), tally(100), tally(1), { allowed: false }],
    ['a victim of others is slowed down', none, none, tally(11), { allowed: true, delayMs: 400 }],
    ['a victim of many others is never locked out', none, none, tally(9_999), { allowed: true, delayMs: 2_000 }],
  ])('%s', (_name, pair, address, name, verdict) => {
    expect(judge(pair, address, name)).toEqual(verdict);
  });

  it('forgets failures when their window is over', () => {
    const now = 1_000_000;
    const once = failed(tallyAt(undefined, now));
    expect(tallyAt(once, now + WINDOW_MS - 1).failures).toBe(1);
    expect(tallyAt(once, now + WINDOW_MS)).toEqual({ failures: 0, since: now + WINDOW_MS });
  });
});
