import {
  agentFiguresAnswerSchema,
  callConnectivityAnswerSchema,
  callPickupTimeAnswerSchema,
  callSummaryAnswerSchema,
  hierarchyAccountsAnswerSchema,
  insightsPaths,
} from '@patchbay/shared-contracts/insights';
import { sql } from 'kysely';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

describe('figures of a hierarchy', () => {
  let test: TestApp;
  let owner: SignedIn;
  let month: { readonly from_date: string; readonly to_date: string };
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    const to = Math.floor(test.clock.now / DAY_MS) * DAY_MS;
    month = { from_date: new Date(to - 28 * DAY_MS).toISOString(), to_date: new Date(to - 1).toISOString() };
  }, 60_000);
  afterAll(() => test.close());

  const summaryOf = async (account?: string) => {
    const query = { ...month, step: 'day', compare: 'previous', ...(account === undefined ? {} : { account }) };
    const { data, compare } = callSummaryAnswerSchema.parse((await owner.get(insightsPaths.callSummary, query)).json());
    return { ...data, before: compare?.sums };
  };
  const refusal = async (answer: Promise<{ statusCode: number; json: () => unknown }>) => {
    const { statusCode, json } = await answer;
    return { statusCode, body: json() };
  };
  const profileOf = (account: string, extra: object, more: object = {}) =>
    test.database.withAccount(account, (tx) =>
      sql`update accounts set profile = profile || ${JSON.stringify(more)}::jsonb ||
        jsonb_build_object('extra_data', profile -> 'extra_data' || ${JSON.stringify(extra)}::jsonb)`.execute(tx),
    );

  it('accounts to choose from are the own one and all below, each after its parent [rule /insights: ROLE-019]', async () => {
    await test.database.withAccount('north-east', (tx) =>
      tx
        .insertInto('accounts')
        .values({
          account_id: 'north-east',
          name: 'North-East',
          parent_id: 'north',
          timezone: 'UTC',
          country: 'in',
          profile: '{}',
        })
        .execute(),
    );
    const accounts = async () =>
      hierarchyAccountsAnswerSchema.parse((await owner.get(insightsPaths.hierarchyAccounts)).json()).objects;
    expect(await accounts()).toEqual([
      { account_id: 'demo', name: 'Demo Traders', parent_id: null },
      { account_id: 'north', name: 'Demo Traders North', parent_id: 'demo' },
      { account_id: 'north-east', name: 'North-East', parent_id: 'north' },
    ]);
    await test.database.withAccount('north-east', (tx) => tx.deleteFrom('accounts').execute());
    expect(await accounts()).toHaveLength(2);
  });

  it('an account below has its own figures, equal to its rows [rule /insights: ROLE-019]', async () => {
    const { sums, by_queue } = await summaryOf('north');
    const { rows } = await test.database.withAccount('north', (tx) =>
      sql<{ calls: number }>`select count(*)::int as calls from calls
        where ended_at is not null and started_at between ${month.from_date} and ${month.to_date}`.execute(tx),
    );
    expect(sums.calls).toBe(rows[0]?.calls);
    expect(sums.calls).toBeGreaterThan(50);
    expect(by_queue.map(({ queue }) => queue)).toEqual(['Front desk', null]);
  });

  it('all accounts together are the sum of each, in all parts and comparisons [rule /insights: ROLE-019]', async () => {
    const [own, north, all] = await Promise.all([summaryOf(), summaryOf('north'), summaryOf('all')]);
    for (const name of ['calls', 'offered', 'answered', 'talk_ms', 'level_of', 'repeated'] as const) {
      expect([name, all.sums[name]]).toEqual([name, own.sums[name] + north.sums[name]]);
      expect([name, all.before?.[name]]).toEqual([name, (own.before?.[name] ?? 0) + (north.before?.[name] ?? 0)]);
    }
    expect(all.series.map(({ sums }) => sums.calls)).toEqual(
      own.series.map(({ sums }, place) => sums.calls + (north.series[place]?.sums.calls ?? 0)),
    );
    expect(all.by_account?.map(({ name, sums }) => [name, sums.calls])).toEqual([
      ['Demo Traders', own.sums.calls],
      ['Demo Traders North', north.sums.calls],
    ]);
    expect([all.by_queue, own.by_account]).toEqual([[], undefined]);
  });

  it('include pickup time and connectivity [rule /insights: ROLE-019]', async () => {
    const { sums } = await summaryOf('all');
    const body = { ...month, account: 'all' };
    const pickup = callPickupTimeAnswerSchema.parse((await owner.post(insightsPaths.callPickupTime, body)).json());
    const connected = await owner.get(insightsPaths.callConnectivity, body);
    expect(pickup.data.sums.calls).toBe(sums.calls);
    expect(callConnectivityAnswerSchema.parse(connected.json()).aggregate.calls).toBe(sums.calls);
  });

  it('agents are shown for one account, never for all at once', async () => {
    const north = await owner.post(insightsPaths.agentHandlingTime, { ...month, account: 'north' });
    expect(agentFiguresAnswerSchema.parse(north.json()).objects.map(({ agent_id: id }) => id.split('-')[0])).toEqual(
      Array.from({ length: 4 }, () => 'north'),
    );
    const all = refusal(owner.post(insightsPaths.agentHandlingTime, { ...month, account: 'all' }));
    expect(await all).toMatchObject({
      statusCode: 422,
      body: { error: { code: 'unknown-account', field: 'account' } },
    });
  });

  it.each(['other', 'nobody'])('%s is not of the hierarchy [rule /insights: ROLE-019]', async (account) => {
    const asked = refusal(owner.get(insightsPaths.callSummary, { ...month, account }));
    expect(await asked).toMatchObject({
      statusCode: 422,
      body: { error: { code: 'unknown-account', field: 'account' } },
    });
  });

  it('an account does not see those above it [rule /insights: ROLE-019]', async () => {
    await profileOf('north', { enable_detailed_hierarchy_insights: true });
    const north = await test.signIn('owner@north.test');
    const { objects } = hierarchyAccountsAnswerSchema.parse((await north.get(insightsPaths.hierarchyAccounts)).json());
    expect(objects.map(({ account_id: id, parent_id: parent }) => [id, parent])).toEqual([['north', null]]);
    const above = refusal(north.get(insightsPaths.callSummary, { ...month, account: 'demo' }));
    expect(await above).toMatchObject({ statusCode: 422 });
  });

  describe.each([
    ['a supervisor', 'supervisor@demo.test', {}, {}],
    ['an agent', 'agent@demo.test', {}, {}],
    ['an owner without the flag', 'owner@demo.test', { enable_detailed_hierarchy_insights: false }, {}],
    ['an owner who left the console', 'owner@demo.test', {}, { hide_iframe_redirection: true }],
  ])('%s', (_, name, extra, more) => {
    afterEach(() =>
      profileOf('demo', { enable_detailed_hierarchy_insights: true }, { hide_iframe_redirection: false }),
    );

    it('sees no other account [rule /insights: ROLE-018, ROLE-019]', async () => {
      await profileOf('demo', extra, more);
      const who = await test.signIn(name);
      for (const account of ['north', 'all'])
        expect((await who.get(insightsPaths.callSummary, { ...month, account })).statusCode).toBe(403);
      expect((await who.get(insightsPaths.hierarchyAccounts)).statusCode).toBe(403);
    });
  });
});
