// @gate an owner acts as the owner of a subordinate account
import { paths, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import {
  accountTreeSchema,
  actingAnswerSchema,
  backAnswerSchema,
  hierarchyPaths,
} from '@patchbay/shared-contracts/hierarchy';
import { newAccountAnswerSchema } from '@patchbay/shared-contracts/hierarchy';
import { historyPaths } from '@patchbay/shared-contracts/history';
import { kycPaths } from '@patchbay/shared-contracts/kyc';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sql } from 'kysely';
import { cookieOf, createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;

describe('acting as the owner of an account below', () => {
  let test: TestApp;
  let owner: SignedIn;
  let shop: string;
  let added = 0;
  beforeAll(async () => {
    test = await createTestApp();
    await change('demo', sql`update accounts set profile = profile || '{"is_hierarchy_enabled": true}'`);
    owner = await test.signIn('owner@demo.test');
    shop = await add();
  }, 60_000);
  beforeEach(async () => {
    owner = await test.signIn('owner@demo.test'); // the tests change the clock
  });
  afterAll(() => test.close());

  const change = (account: string, statement: ReturnType<typeof sql>) =>
    test.database.withAccount(account, (tx) => statement.execute(tx));
  const wanted = (part: object = {}) => {
    added += 1;
    const name = `Shop ${String(added)}`;
    const person = { first_name: 'Ravi', last_name: 'Rao', email: `ravi${String(added)}@shop.test` };
    return { name, ...person, parent_id: 'demo', language: 'fr', ...part };
  };
  async function add(part: object = {}): Promise<string> {
    const response = await owner.post(hierarchyPaths.tree, wanted(part));
    expect(response.statusCode).toBe(201);
    return newAccountAnswerSchema.parse(response.json()).data.account_id;
  }
  const codeOf = (response: { statusCode: number; json: () => { error?: { code: string; field?: string } } }) => [
    response.statusCode,
    response.json().error?.code,
  ];
  const begin = async (by: SignedIn = owner, account = shop) => {
    const response = await by.post(hierarchyPaths.act(account), {});
    expect(response.statusCode).toBe(200);
    const { user_id: userId } = actingAnswerSchema.parse(response.json()).data;
    return { userId, acting: await test.refreshed({ cookie: cookieOf(response) }) };
  };
  const detail = async (who: SignedIn) => userDetailAnswerSchema.parse((await who.get(paths.details)).json()).data;
  const history = async (account: string) =>
    (await test.services.audit.list(account, { before: undefined, limit: 20 })).map(({ action, by, whom }) => [action, by, whom]); // prettier-ignore
  const sweep = () => test.services.sessions.sweep();
  const isIn = async (who: SignedIn) => (await who.get(paths.details)).statusCode === 200;

  it('a new account is created below with the features of the one above, and its owner is invited by mail [ACCT-018]', async () => {
    const asked = wanted({ parent_id: shop, email: 'mina@shop.test', first_name: 'Mina', name: 'Corner' });
    const id = newAccountAnswerSchema.parse((await owner.post(hierarchyPaths.tree, asked)).json()).data.account_id;
    const tree = accountTreeSchema.parse((await owner.get(hierarchyPaths.tree)).json()).objects;
    expect(tree).toContainEqual({ account_id: id, name: 'Corner', parent_id: shop });
    await test.services.jobs.work();
    const mails = ((await test.services.outbox?.list()) ?? []).filter(
      ({ recipient }) => recipient === 'mina@shop.test',
    );
    expect(mails).toHaveLength(1);
    const body = mails[0]?.body ?? '';
    expect(body).toContain('Corner');
    const link = new URL(/https?:\/\/\S+resetPassword\S+/.exec(body)?.[0] ?? '');
    test.clock.now += 6 * 24 * HOUR;
    const password = await test.sealed({ password: 'Tulip@4711x', confirm_password: 'Tulip@4711x' });
    const { uid, token } = Object.fromEntries(link.searchParams);
    expect((await test.post(signInPaths.resetPassword, { uid, token, ...password })).statusCode).toBe(200);
    const mina = await test.signIn('mina@shop.test', 'Tulip@4711x');
    const { account_name, role, acting, profile } = await detail(mina);
    expect({ account_name, role, acting }).toEqual({ account_name: 'Corner', role: 'owner', acting: null });
    expect(profile.is_hierarchy_enabled).toBe(true);
  });

  it('errors of a new account are shown at their fields, and nothing is created [ACCT-018]', async () => {
    const many = async () => accountTreeSchema.parse((await owner.get(hierarchyPaths.tree)).json()).objects.length;
    const before = await many();
    const asks = async (part: object) => {
      const response = await owner.post(hierarchyPaths.tree, wanted(part));
      const { error } = response.json<{ error: { code: string; field?: string } }>();
      return [response.statusCode, error.code, error.field];
    };
    expect(await asks({ parent_id: 'other' })).toEqual([404, 'unknown-account', 'parent_id']);
    expect(await asks({ name: 'shop 1' })).toEqual([409, 'name-taken', 'name']);
    expect(await asks({ email: 'Owner@Other.test' })).toEqual([409, 'email-taken', 'email']);
    expect((await asks({ account_id: 'mine', parent_id: 'mine' })).slice(0, 1)).toEqual([400]);
    expect((await asks({ name: ' ' })).slice(0, 1)).toEqual([400]);
    expect((await asks({ email: 'nobody' })).slice(0, 1)).toEqual([400]);
    const full = jest.spyOn(test.services.audit, 'writeWithin').mockRejectedValue(new Error('disk full'));
    expect((await owner.post(hierarchyPaths.tree, wanted())).statusCode).toBe(500);
    full.mockRestore();
    expect(await many()).toBe(before);
  });

  it('is shown in the console, and every action is in the history under both names [ACCT-018]', async () => {
    const { acting, userId } = await begin();
    const { user_id, account_id, acting: actingNow, role } = await detail(acting);
    expect({ user_id, account_id, role }).toEqual({ user_id: userId, account_id: shop, role: 'owner' });
    expect(actingNow).toEqual({
      ...{ by: 'owner@demo.test', from: 'Demo Traders' },
      until: new Date(test.clock.now + HOUR).toISOString(),
    });
    expect((await history('demo'))[0]).toEqual(['user-assumed', 'owner@demo.test', 'ravi1@shop.test']);
    expect((await history(shop))[0]).toEqual(['user-assumed', 'owner@demo.test', 'ravi1@shop.test']);
    const [begun] = await test.services.audit.list(shop, { before: undefined, limit: 1 });
    expect(Object.keys(begun?.detail ?? {})).toEqual(['browser']); // no sign-in method is recorded
    await acting.post(hierarchyPaths.back, {});
    expect((await history(shop))[0]?.slice(0, 2)).toEqual(['assumed-ended', 'owner@demo.test as ravi1@shop.test']);
  });

  it('ends by itself after an hour, whatever was refreshed meanwhile [ACCT-018]', async () => {
    const { acting } = await begin();
    test.clock.now += HOUR - 1_000;
    const later = await test.refreshed(acting);
    expect(await isIn(later)).toBe(true);
    test.clock.now += 1_000;
    expect(await isIn(later)).toBe(false);
    expect((await test.refreshed(later)).status).toBe(401);
  });

  it('asks for the own password, not for that of the other owner [ACCT-018, SEC-008]', async () => {
    await change(shop, sql`update users set password_hash = 'none'`);
    const { acting } = await begin();
    expect(codeOf(await acting.post(hierarchyPaths.tree, wanted()))).toEqual([403, 'confirm-yourself']);
    const { password, kid } = await test.sealed({ password: 'Demo@1234' });
    expect((await acting.post(signInPaths.confirm, { password, kid })).statusCode).toBe(200);
    expect((await acting.post(hierarchyPaths.tree, wanted({ parent_id: shop }))).statusCode).toBe(201);
  });

  it('going back returns to the own session, and ends the other one [ACCT-018]', async () => {
    const { acting } = await begin();
    const response = await acting.post(hierarchyPaths.back, {});
    expect(backAnswerSchema.parse(response.json()).data).toEqual({ signed_in: true });
    const back = await test.refreshed({ cookie: cookieOf(response) });
    expect(await detail(back)).toMatchObject({ account_id: 'demo', email: 'owner@demo.test', acting: null });
    expect(await isIn(acting)).toBe(false);
    expect(codeOf(await back.post(hierarchyPaths.back, {}))).toEqual([409, 'not-acting']);
  });

  it('a sign-out ends both; and a session that is ended elsewhere ends the acting one [ACCT-018, SEC-007]', async () => {
    const mine = await test.signIn('owner@demo.test');
    const first = await begin(mine);
    await first.acting.get(paths.logout);
    expect([await isIn(first.acting), await isIn(mine)]).toEqual([false, false]);
    const second = await test.signIn('owner@demo.test');
    const { acting } = await begin(second);
    await second.get(paths.logout);
    expect(await isIn(acting)).toBe(false);
  });

  it.each([
    ['is no owner any more', sql`update users set role = 'supervisor' where email = 'owner@demo.test'`, sql`update users set role = 'owner' where email = 'owner@demo.test'`, 'demo'], // prettier-ignore
    ['was deactivated', sql`update users set is_active = false where email = 'owner@demo.test'`, sql`update users set is_active = true where email = 'owner@demo.test'`, 'demo'], // prettier-ignore
  ])('ends for an owner who %s above [ACCT-018, SEC-007]', async (_who, does, undoes, account) => {
    const { acting } = await begin();
    await change(account, does);
    const was = await isIn(acting);
    await change(account, undoes);
    expect(was).toBe(false);
  });

  it('ends when the account is no longer below [ACCT-018, SEC-007]', async () => {
    const { acting } = await begin();
    await sweep();
    expect(await isIn(acting)).toBe(true);
    await change(shop, sql`update accounts set parent_id = null`);
    await sweep();
    expect(await isIn(acting)).toBe(false);
    await change(shop, sql`update accounts set parent_id = 'demo'`);
  });

  it('is refused in the own account, one beside or above, by another role, or while acting [ACCT-018, ROUTE-028]', async () => {
    for (const account of ['demo', 'other', 'none'])
      expect(codeOf(await owner.post(hierarchyPaths.act(account), {}))).toEqual([404, 'unknown-account']);
    for (const name of ['agent@demo.test', 'supervisor@demo.test']) {
      const who = await test.signIn(name);
      expect((await who.post(hierarchyPaths.act(shop), {})).statusCode).toBe(403);
      expect((await who.post(hierarchyPaths.tree, wanted())).statusCode).toBe(403);
    }
    const below = await add({ parent_id: shop });
    const { acting } = await begin();
    expect((await acting.post(hierarchyPaths.act(below), {})).statusCode).toBe(403);
    expect((await acting.post(hierarchyPaths.act('demo'), {})).statusCode).toBe(403);
    await change(below, sql`update users set is_active = false`);
    expect(codeOf(await owner.post(hierarchyPaths.act(below), {}))).toEqual([409, 'no-owner']);
  });

  it('in a suspended account is limited as its owner is, and leads back [ACCT-018, ACCT-002]', async () => {
    const closed = await add();
    await change(closed, sql`update accounts set profile = profile || '{"selfserve_enabled": true}'`);
    const { acting } = await begin(owner, closed);
    expect((await acting.get(historyPaths.entries)).statusCode).toBe(200);
    const suspended = '{"is_suspended_account": true, "suspension_type": "other"}';
    await change(closed, sql`update accounts set profile = profile || ${suspended}::jsonb`);
    expect((await acting.get(historyPaths.entries)).statusCode).toBe(403);
    expect((await acting.get(kycPaths.kyc)).statusCode).toBe(403);
    const again = await begin(await test.signIn('owner@demo.test'), closed);
    expect((await detail(again.acting)).profile.is_suspended_account).toBe(true);
    expect((await again.acting.get(historyPaths.entries)).statusCode).toBe(403);
    const response = await again.acting.post(hierarchyPaths.back, {});
    expect(backAnswerSchema.parse(response.json()).data).toEqual({ signed_in: true });
    expect((await detail(await test.refreshed({ cookie: cookieOf(response) }))).account_id).toBe('demo');
  });

  it('asks for confirmation if the last one is too old [SEC-008]', async () => {
    test.clock.now += 11 * 60_000;
    const stale = await test.refreshed(owner);
    expect(codeOf(await stale.post(hierarchyPaths.act(shop), {}))).toEqual([403, 'confirm-yourself']);
    expect(codeOf(await stale.post(hierarchyPaths.tree, wanted()))).toEqual([403, 'confirm-yourself']);
  });
});
