import { assign, type Visitor } from './assign.ts';
import { BUCKETS, bucketOf, bucketsFor } from './bucket.ts';
import { everybody, type RolloutState } from './rollout.ts';

const USERS = 100_000;
const users = Array.from({ length: USERS }, (_, index) => `user-${index}`);
const visitor = (id: string): Visitor => ({ id, account: 'demo', role: 'agent', language: 'en' });
const at = (percentage: number): RolloutState => ({
  stable: '1.0.0',
  candidate: { version: '1.1.0', percentage, audience: everybody },
  frozen: false,
  earlier: [],
  revision: 1,
});
const getsCandidate = (percentage: number) => (id: string) =>
  assign('remote-logs', at(percentage), visitor(id)).channel === 'candidate';
const bucketsOf = (remote: string): readonly number[] => users.map((id) => bucketOf(remote, id));

describe('buckets over 100,000 users', () => {
  it.each([0, 0.5, 1, 5, 10, 25, 50, 99, 100])(
    'at %d per cent, that many get the candidate, within half a per cent [PLAT-010]',
    (percentage) => {
      const share = (100 * users.filter(getsCandidate(percentage)).length) / USERS;
      expect(Math.abs(share - percentage)).toBeLessThanOrEqual(0.5);
    },
  );

  it('none at 0 and all at 100 per cent [PLAT-010]', () => {
    const buckets = bucketsOf('remote-logs');
    expect(buckets.every((bucket) => bucket >= bucketsFor(0) && bucket < bucketsFor(100))).toBe(true);
  });

  it('growing the percentage moves nobody back to stable [PLAT-009, PLAT-010] @whole', () => {
    const steps = [1, 2, 5, 10, 10.01, 33.33, 50, 100].map(
      (percentage) => new Set(users.filter(getsCandidate(percentage))),
    );
    steps.slice(1).forEach((now, index) => {
      const before = [...(steps[index] ?? [])];
      expect(before.filter((id) => !now.has(id))).toEqual([]);
      expect(now.size).toBeGreaterThan(before.length);
    });
  });

  it('every tenth of the buckets is as full as chance allows: chi-square over ten classes [PLAT-009]', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const bucket of bucketsOf('remote-auth')) {
      const tenth = Math.floor(bucket / (BUCKETS / 10));
      counts[tenth] = (counts[tenth] ?? 0) + 1;
    }
    const expected = USERS / 10;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(27.88); // 9 degrees of freedom, p = 0.001
  });

  it.each([
    ['remote-logs', 'remote-calls'],
    ['remote-logs', 'remote-auth'],
    ['remote-calls', 'remote-callsx'],
  ])('buckets of %s and %s say nothing about each other: correlation near zero [PLAT-009] @whole', (one, two) => {
    const mean = (BUCKETS - 1) / 2;
    const variance = (BUCKETS ** 2 - 1) / 12;
    const others = bucketsOf(two);
    const covariance =
      bucketsOf(one).reduce((sum, bucket, index) => sum + (bucket - mean) * ((others[index] ?? 0) - mean), 0) / USERS;
    expect(Math.abs(covariance / variance)).toBeLessThan(0.0105); // 3.3 standard deviations of chance
  });
});
