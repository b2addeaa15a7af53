import { assign, type Visitor } from './assign.ts';
import { bucketOf } from './bucket.ts';
import { everybody, type RolloutState } from './rollout.ts';

const agent: Visitor = { id: 'demo-user-03', account: 'demo', role: 'agent', language: 'de' };
const nobody: Visitor = { id: 'cookie', account: null, role: null, language: null };
const rollout = (percentage: number, audience: Partial<typeof everybody> = {}): RolloutState => ({
  stable: '1',
  candidate: { version: '2', percentage, audience: { ...everybody, ...audience } },
  frozen: false,
  earlier: [],
  revision: 1,
});

/** Returns a visitor, named by a number, whose bucket for remote-logs is this one. */
function visitorIn(bucket: number): Visitor {
  for (let at = 0; at < 200_000; at++) {
    if (bucketOf('remote-logs', `visitor-${at}`) === bucket) return { ...agent, id: `visitor-${at}` };
  }
  throw new Error('no bucket is that rare');
}

describe('a visitor’s version, and why [PLAT-009, PLAT-017]', () => {
  it.each<[string, RolloutState, Visitor, string, string]>([
    ['nothing is on its way', { ...rollout(50), candidate: null }, agent, '1', 'no-candidate'],
    ['everybody gets it', rollout(100), agent, '2', 'bucket-inside'],
    ['nobody gets it yet', rollout(0), agent, '1', 'bucket-outside'],
    ['the account is named', rollout(100, { accounts: ['demo'] }), agent, '2', 'bucket-inside'],
    ['another account is named', rollout(100, { accounts: ['other'] }), agent, '1', 'outside-accounts'],
    ['another role is named', rollout(100, { roles: ['owner', 'supervisor'] }), agent, '1', 'outside-roles'],
    ['another user is named', rollout(100, { users: ['demo-user-04'] }), agent, '1', 'outside-users'],
    ['another language is named', rollout(100, { languages: ['ja'] }), agent, '1', 'outside-languages'],
    ['all of it is named', rollout(100, { roles: ['agent'], languages: ['de'] }), agent, '2', 'bucket-inside'],
    ['the percentage counts within the audience', rollout(0, { roles: ['agent'] }), agent, '1', 'bucket-outside'],
    ['it is for all, before sign-in', rollout(100), nobody, '2', 'bucket-inside'],
    ['an audience is named, before sign-in', rollout(100, { roles: ['agent'] }), nobody, '1', 'outside-roles'],
  ])('%s', (_name, state, visitor, version, because) => {
    const bucket = bucketOf('remote-logs', visitor.id);
    expect(assign('remote-logs', state, visitor)).toMatchObject({ version, because, bucket });
  });

  it.each([
    [0, 0, '1'],
    [0, 0.01, '2'],
    [1, 0.01, '1'],
    [999, 10, '2'],
    [1_000, 10, '1'],
    [9_999, 99.99, '1'],
    [9_999, 100, '2'],
  ])(
    'of bucket %i at %d %% it is version %s: as many buckets as the percentage says, from 0 on',
    (bucket, percentage, version) => {
      expect(assign('remote-logs', rollout(percentage), visitorIn(bucket)).version).toBe(version);
    },
  );
});
