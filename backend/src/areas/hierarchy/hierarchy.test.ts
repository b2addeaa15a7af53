// @gate the accounts below the user's own
import { accountFiguresSchema, accountTreeSchema, hierarchyPaths } from '@patchbay/shared-contracts/hierarchy';
import { balanceAnswerSchema, billingPaths } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('the hierarchy of accounts', () => {
  let test: TestApp;
  let owner: SignedIn;
  let agent: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    await all(sql`update accounts set profile = profile || '{"is_hierarchy_enabled": true}'`);
    owner = await test.signIn('owner@demo.test');
    agent = await test.signIn('agent@demo.test');
    stranger = await test.signIn('owner@other.test');
  }, 60_000);
  afterAll(() => test.close());

  const accounts = ['demo', 'other'];
  async function all(statement: ReturnType<typeof sql>): Promise<void> {
    for (const id of accounts) await test.database.withAccount(id, (tx) => statement.execute(tx));
  }
  const tree = async (who: SignedIn) => accountTreeSchema.parse((await who.get(hierarchyPaths.tree)).json()).objects;
  const figures = async (who: SignedIn, ids: readonly string[]) =>
    accountFiguresSchema.parse((await who.get(hierarchyPaths.figures, { ids: ids.join(',') })).json()).objects;

  it('has the own account and those below it, no others [ACCT-018, ROUTE-028]', async () => {
    const below = await tree(owner);
    expect(below[0]).toMatchObject({ account_id: 'demo', parent_id: null });
    expect(below.length).toBeGreaterThan(1);
    const known = new Set(below.map(({ account_id: id }) => id));
    for (const { parent_id: parent } of below.slice(1)) expect(known).toContain(parent);
    expect(known).not.toContain('other');
    expect((await tree(stranger)).map(({ account_id: id }) => id)).toEqual(['other']);
  });

  it('shows people, numbers, balance and use of each, and nothing of a foreign one [ACCT-018, ROUTE-028]', async () => {
    const [, child] = await tree(owner);
    const found = await figures(owner, ['demo', child?.account_id ?? '', 'other', 'none']);
    expect(found.map(({ account_id: id }) => id)).toEqual(['demo', child?.account_id]);
    const { granted, purchased } = balanceAnswerSchema.parse((await owner.get(billingPaths.balance)).json()).data;
    const { rows } = await test.database.withAccount('demo', (tx) =>
      sql<{ calls: number; coins: number; users: number; numbers: number }>`
        select (select count(*)::int from users where is_active) as users, (select count(*)::int from service_numbers) as numbers,
          count(*)::int as calls, sum(cost)::int + (select sum(cost)::int from sms_messages where direction = 'outbound'
            and at >= date_trunc('month', ${new Date(test.clock.now)}::timestamptz, 'Asia/Kolkata') and at <= ${new Date(test.clock.now)}) as coins
        from calls where ended_at is not null and started_at >= date_trunc('month', ${new Date(test.clock.now)}::timestamptz, 'Asia/Kolkata')
          and started_at <= ${new Date(test.clock.now)}`.execute(tx),
    ); // prettier-ignore
    const [counted] = rows;
    expect(found[0]).toMatchObject({
      ...{ users: counted?.users, numbers: counted?.numbers, balance: granted + purchased, is_suspended: false },
      month: { calls: counted?.calls, coins: counted?.coins },
    });
    expect(counted?.calls).toBeGreaterThan(0);
  });

  it('has no account that is its own parent; accounts in a circle appear once each [ACCT-018]', async () => {
    const [, child] = await tree(owner);
    const id = child?.account_id ?? '';
    const stands = (account: string, parent: string | null) =>
      test.database.withAccount(account, (tx) =>
        sql`update accounts set parent_id = ${parent} where account_id = ${account}`.execute(tx),
      );
    await expect(stands(id, id)).rejects.toThrow(/violates check constraint/);
    const before = await tree(owner);
    await stands('demo', id);
    expect(await tree(owner)).toEqual(before);
    await stands('demo', null);
  });

  it('sorts accounts of one parent by name [ACCT-018, ROLE-019]', async () => {
    const [, child] = await tree(owner);
    const isNow = (parent: string | null, name: string) =>
      test.database.withAccount('other', (tx) =>
        sql`update accounts set parent_id = ${parent}, name = ${name} where account_id = 'other'`.execute(tx),
      );
    const below = async () => (await tree(owner)).slice(1).map(({ account_id: id }) => id);
    await isNow('demo', 'Aardvark');
    expect(await below()).toEqual(['other', child?.account_id]);
    await isNow('demo', 'Zebra');
    expect(await below()).toEqual([child?.account_id, 'other']);
    await isNow(null, 'Other Traders');
  });

  it('is for owners, if the account has one [ROUTE-027]', async () => {
    expect((await agent.get(hierarchyPaths.tree)).statusCode).toBe(403);
    expect((await owner.get(hierarchyPaths.figures)).statusCode).toBe(400);
    await all(sql`update accounts set profile = profile || '{"is_hierarchy_enabled": false}'`);
    for (const path of [hierarchyPaths.tree, `${hierarchyPaths.figures}?ids=demo`])
      expect((await owner.get(path)).statusCode).toBe(403);
  });
});
