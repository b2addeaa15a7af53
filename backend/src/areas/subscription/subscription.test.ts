import { billingPaths, statementAnswerSchema } from '@patchbay/shared-contracts/billing';
import {
  forSaleAnswerSchema,
  subscriptionAnswerSchema,
  subscriptionPaths,
  type Subscription,
} from '@patchbay/shared-contracts/subscription';
import { nextMonthStart, startOfMonth } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import { lockLedger } from '../../domain/ledger/append.ts';
import { checkLedger } from '../../domain/ledger/check.ts';
import { recharge } from '../../domain/ledger/postings.ts';
import { includedLeft } from '../../domain/calls/tariffs.ts';
import { planVersions } from '../../domain/subscription/plan.ts';
import { payRent } from '../../domain/subscription/rent.ts';
import { renewAccount } from '../../domain/subscription/renewals.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const LOCAL = 300;
const ZONE = 'Asia/Kolkata';
const DAY_MS = 86_400_000;

describe('numbers and plans of an account', () => {
  let test: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    stranger = await test.signIn('owner@other.test');
    for (const accountId of ['demo', 'other'])
      await test.database.withAccount(accountId, async (tx) => {
        await sql`update accounts set billing_type = 'prepaid', timezone = ${ZONE}, profile = profile || '{"kyc_final_state": 1}'::jsonb`.execute(
          tx,
        );
        await recharge(tx, { accountId, paymentId: 'enough', amount: 50_000, at: test.clock.now });
      });
  }, 60_000);
  afterAll(() => test.close());

  const read = async (who = owner): Promise<Subscription> =>
    subscriptionAnswerSchema.parse((await who.get(subscriptionPaths.subscription)).json()).data;
  const coins = async () => (await read()).spendable ?? NaN;
  const forSale = async (query: Record<string, string> = {}, who = owner) =>
    forSaleAnswerSchema.parse((await who.get(subscriptionPaths.forSale, query)).json()).objects;
  const free = async () => (await forSale({ limit: '1' }))[0]?.number ?? '';
  const buy = (number: string, { who = owner, monthly = LOCAL, label = '' } = {}) =>
    who.post(subscriptionPaths.numbers, { number, monthly, label });
  const own = async (number: string) => {
    const found = (await read()).numbers.find((each) => each.number === number);
    if (found === undefined) throw new Error(`The account has ${number}.`);
    return found;
  };
  const rents = async () =>
    statementAnswerSchema.parse((await owner.get(billingPaths.statement, { kind: 'rent', limit: '200' })).json())
      .objects;
  const code = (answer: { readonly statusCode: number; json(): { error?: { code: string } } }) => [
    ...[answer.statusCode, answer.json().error?.code],
  ];

  it('a number is bought for a month, exists at once, and is in the statement with its price [ACCT-014, ACCT-010]', async () => {
    const [before, number] = [await coins(), await free()];
    expect((await buy(number, { label: 'Autumn' })).statusCode).toBe(200);
    expect(await own(number)).toMatchObject({ label: 'Autumn', monthly: LOCAL, renews: true, is_expired: false });
    expect(await coins()).toBe(before - LOCAL);
    const [line] = await rents();
    expect(line).toMatchObject({ kind: 'rent', used: LOCAL, rent: { what: 'number', about: number, monthly: LOCAL } });
    expect(line?.rent?.to).toBe((await own(number)).expires_at);
    expect((await forSale()).map((each) => each.number)).not.toContain(number);
  });

  it('an older number outside all ranges costs its stored price [ACCT-014]', async () => {
    const number = '+918045000001';
    const costs = async () => (await own(number)).monthly;
    expect(await costs()).toBe(300);
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('service_numbers').set({ list_monthly: 450 }).where('number', '=', number).execute(),
    );
    expect(await costs()).toBe(450);
  });

  it('a bought number has the type that rates its calls [ACCT-011, ACCT-014]', async () => {
    const number = '+911800500750';
    expect((await buy(number, { monthly: 900 })).statusCode).toBe(200);
    const kept = test.database.withAccount('demo', (tx) =>
      tx.selectFrom('service_numbers').select('number_type').where('number', '=', number).executeTakeFirst(),
    );
    expect(await kept).toEqual({ number_type: 'toll-free' });
  });

  it('pressing twice buys and charges once [ACCT-014]', async () => {
    const [before, number] = [await coins(), await free()];
    const all = await Promise.all([buy(number), buy(number), buy(number)]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await coins()).toBe(before - LOCAL);
  });

  it('of two accounts that want one number one gets it, the other gets a reason and no charge [ACCT-014]', async () => {
    const number = await free();
    const before = [await coins(), (await read(stranger)).spendable ?? NaN];
    const answers = await Promise.all([buy(number), buy(number, { who: stranger })]);
    expect(answers.map(code).sort()).toEqual([
      [200, undefined],
      [409, 'number-taken'],
    ]);
    const after = [await coins(), (await read(stranger)).spendable ?? NaN];
    expect(before.map((had, nth) => had - (after[nth] ?? NaN)).sort()).toEqual([0, LOCAL]);
  });

  it.each([
    ['a number that is not for sale', '+918045000001', LOCAL, [404, 'no-number']],
    ['another price than it has', '+918045007500', LOCAL - 1, [409, 'changed-meanwhile']],
  ])('%s cannot be bought [ACCT-014]', async (_, number, monthly, refused) =>
    expect(code(await buy(number, { monthly }))).toEqual(refused),
  );

  it('without enough coins, reserved ones excluded, nothing is sold or charged [ACCT-014, ACCT-012]', async () => {
    const number = await free();
    const lines = (await rents()).length;
    const spendable = await coins();
    const hold = (amount: number) =>
      test.database.withAccount('demo', (tx) =>
        tx
          .insertInto('call_holds')
          .values({ account_id: 'demo', call_id: 'runs', leg: 1, amount, included_seconds: 0, setup_milli: 0, pulse_milli: 0, pulse_seconds: 60, is_warned: false })
          .execute(),
      ); // prettier-ignore
    await hold(spendable - LOCAL + 1);
    expect(code(await buy(number))).toEqual([402, 'no-credit']);
    expect(await rents()).toHaveLength(lines);
    await test.database.withAccount('demo', (tx) => tx.deleteFrom('call_holds').execute());
    await hold(spendable - LOCAL);
    expect((await buy(number)).statusCode).toBe(200);
    await test.database.withAccount('demo', (tx) => tx.deleteFrom('call_holds').execute());
  });

  it('a renewal continues at the end of the paid time, once for each end that was shown [ACCT-014]', async () => {
    const number = await free();
    await buy(number);
    const [before, { expires_at: until }] = [await coins(), await own(number)];
    const renew = () => owner.post(subscriptionPaths.renew(number), { until });
    const answers = await Promise.all([renew(), renew()]);
    expect(answers.map(code).sort()).toEqual([
      [200, undefined],
      [409, 'changed-meanwhile'],
    ]);
    expect(await coins()).toBe(before - LOCAL);
    const [line] = await rents();
    expect(line?.rent).toMatchObject({ about: number, from: until, to: (await own(number)).expires_at });
  });

  it('an expired one can be renewed from now on; one without an end cannot [ACCT-014]', async () => {
    const { expires_at: until, is_expired } = await own('+918045000003');
    expect(is_expired).toBe(true);
    expect((await owner.post(subscriptionPaths.renew('+918045000003'), { until })).statusCode).toBe(200);
    const renewed = await own('+918045000003');
    expect(Date.parse(renewed.expires_at ?? '')).toBeGreaterThan(test.clock.now + 27 * DAY_MS);
    const endless = await owner.post(subscriptionPaths.renew('+918045000001'), { until });
    expect(code(endless)).toEqual([409, 'without-end']);
  });

  it('one given back works until its time ends, is not renewed, and can be kept until then [ACCT-014]', async () => {
    const number = await free();
    await buy(number);
    const bought = await own(number);
    const giveBack = (given_back: boolean) => owner.post(subscriptionPaths.giveBack(number), { given_back });
    await giveBack(true);
    expect(await own(number)).toEqual({ ...bought, is_given_back: true, renews: false });
    await giveBack(false);
    expect(await own(number)).toEqual(bought);
    await giveBack(true);
    const now = test.clock.now;
    const later = { ...test.services, now: () => now + 32 * DAY_MS };
    const lines = (await rents()).length;
    await renewAccount(later, 'other'); // renewing another account changes nothing here
    expect(await rents()).toHaveLength(lines);
    await renewAccount(later, 'demo');
    expect((await rents()).map(({ rent }) => rent?.about)).not.toContain(undefined);
    expect((await rents()).filter(({ rent }) => rent?.about === number)).toHaveLength(1);
    await renewAccount({ ...later, now: () => now + 62 * DAY_MS }, 'demo');
    expect((await read()).numbers.map((each) => each.number)).not.toContain(number);
    expect((await forSale({ search: number })).map((each) => each.number)).toEqual([number]);
  });

  it('one without an end works until the month ends, and is unchanged if it is kept [ACCT-014]', async () => {
    const number = '+918045000002';
    const before = await own(number);
    await owner.post(subscriptionPaths.giveBack(number), { given_back: true });
    expect(Date.parse((await own(number)).expires_at ?? '')).toBe(nextMonthStart(test.clock.now, ZONE));
    await owner.post(subscriptionPaths.giveBack(number), { given_back: false });
    expect(await own(number)).toEqual(before);
  });

  it('numbers renew automatically at their end, once, and not without coins [ACCT-014]', async () => {
    const number = await free();
    await buy(number);
    const end = Date.parse((await own(number)).expires_at ?? '');
    const at = (now: number) => ({ ...test.services, now: () => now });
    const times = async () => (await rents()).filter(({ rent }) => rent?.about === number).length;
    await renewAccount(at(end - 1), 'demo');
    expect(await times()).toBe(1);
    await Promise.all([renewAccount(at(end), 'demo'), renewAccount(at(end), 'demo')]);
    expect(await times()).toBe(2);
    expect(Date.parse((await own(number)).expires_at ?? '')).toBeGreaterThan(end);
  });

  const plan = (key: string, today: number, who = owner) => who.post(subscriptionPaths.plan, { key, today });
  const change = async (key: string) => (await read()).plans.find((each) => each.key === key)?.change;
  const left = (at: number) => test.database.withAccount('demo', (tx) => includedLeft(tx, 'demo', at));

  it('a larger plan starts at once for the rest of the month, and its price is shown before [ACCT-014]', async () => {
    const now = test.clock.now;
    const [from, to] = [startOfMonth(now, ZONE), nextMonthStart(now, ZONE)];
    const told = await change('team');
    const share = (to - now) / (to - from);
    expect(told).toMatchObject({ today: Math.round(2_000 * share), monthly: 2_000, included_seconds: 30_000 });
    const [before, had] = [await coins(), await left(now)];
    expect(code(await plan('team', (told?.today ?? 0) - 1))).toEqual([409, 'changed-meanwhile']);
    expect(await coins()).toBe(before);
    expect((await plan('team', told?.today ?? 0)).statusCode).toBe(200);
    expect(await coins()).toBe(before - (told?.today ?? 0));
    expect(await left(now)).toBe(had + (told?.seconds_today ?? NaN));
    expect(await left(to)).toBe(30_000);
    expect((await rents())[0]).toMatchObject({ rent: { what: 'plan', about: 'team', monthly: 2_000 } });
  });

  it('a plan’s month is charged once, when it begins [ACCT-014]', async () => {
    const to = nextMonthStart(test.clock.now, ZONE);
    const deps = { ...test.services, now: () => to };
    const plans = async () => (await rents()).filter(({ rent }) => rent?.what === 'plan');
    const before = (await plans()).length;
    await Promise.all([renewAccount(deps, 'demo'), renewAccount(deps, 'demo')]);
    const made = await plans();
    expect(made).toHaveLength(before + 1);
    expect(made[0]).toMatchObject({ used: 2_000, rent: { from: new Date(to).toISOString() } });
  });

  it('a smaller plan starts next month, costs nothing today, and can be withdrawn [ACCT-014]', async () => {
    const [before, to] = [await coins(), nextMonthStart(test.clock.now, ZONE)];
    expect(await change('pay-as-you-go')).toMatchObject({ today: 0, at: new Date(to).toISOString() });
    await plan('pay-as-you-go', 0);
    expect(await read()).toMatchObject({
      plan: { key: 'team' },
      next: { key: 'pay-as-you-go', at: new Date(to).toISOString() },
    });
    expect(await coins()).toBe(before);
    expect(await left(to)).toBe(0);
    await plan('team', 0);
    expect(await read()).toMatchObject({ plan: { key: 'team' }, next: null });
    expect(await left(to)).toBe(30_000);
  });

  it('a change of a plan that somebody else changed meanwhile is refused; a repeated one changes nothing [ACCT-014]', async () => {
    const versions = () => test.database.withAccount('demo', planVersions);
    const order = (key: string, { plans, shown }: Subscription) =>
      owner.post(subscriptionPaths.plan, { key, shown, today: plans.find((each) => each.key === key)?.change?.today });
    const ofBoth = await read();
    expect(ofBoth.shown).toEqual({ held: 'team', next: null });
    expect((await order('centre', ofBoth)).statusCode).toBe(200);
    const [ordered, before] = [await versions(), await coins()];
    expect(code(await order('pay-as-you-go', ofBoth))).toEqual([409, 'changed-meanwhile']);
    expect((await order('centre', ofBoth)).statusCode).toBe(200); // its answer was lost
    expect([await versions(), await coins()]).toEqual([ordered, before]);
    const ofCentre = await read();
    expect((await order('team', ofCentre)).statusCode).toBe(200);
    const planned = await versions();
    expect(code(await order('pay-as-you-go', ofCentre))).toEqual([409, 'changed-meanwhile']);
    expect((await order('team', ofCentre)).statusCode).toBe(200);
    expect([await versions(), (await read()).shown]).toEqual([planned, { held: 'centre', next: 'team' }]);
  });

  it('agents may not ask, and another account sees and changes none [ROUTE-021, ACCT-014]', async () => {
    const [agent, supervisor] = [await test.signIn('agent@demo.test'), await test.signIn('supervisor@demo.test')];
    for (const who of [agent, supervisor]) {
      expect((await who.get(subscriptionPaths.subscription)).statusCode).toBe(403);
      expect((await buy(await free(), { who })).statusCode).toBe(403);
    }
    const until = new Date(test.clock.now).toISOString();
    expect(code(await stranger.post(subscriptionPaths.renew('+918045000001'), { until }))).toEqual([404, 'no-number']);
    expect(code(await stranger.post(subscriptionPaths.giveBack('+918045000001'), { given_back: true }))).toEqual([404, 'no-number']); // prettier-ignore
    expect((await read(stranger)).numbers.map(({ number }) => number)).not.toContain('+918045000001');
  });

  it('the ledger equals its entries, and the nightly check names a rent without its line [ACCT-010]', async () => {
    const check = () => test.database.withAccount('demo', (tx) => checkLedger(tx, 'demo'));
    expect(await check()).toEqual([]);
    const at = test.clock.now;
    const rent = {
      accountId: 'demo',
      at,
      what: 'number',
      about: '+1',
      from: at,
      to: at + 1,
      monthly: 5,
      amount: 5,
    } as const;
    await test.database.withAccount('demo', async (tx) => {
      await lockLedger(tx, 'demo');
      expect(await payRent(tx, rent)).toBe(true);
      expect(await payRent(tx, rent)).toBe(false);
      await tx.insertInto('rents').values({ account_id: 'demo', source_id: 'lost', at: new Date(at), what: 'number', about: '+1', from_at: new Date(at), to_at: new Date(at + 1), monthly: 5, amount: 5 }).execute(); // prettier-ignore
    });
    expect(await check()).toEqual([{ place: expect.anything(), fault: 'a rent without a transaction: lost' }]);
  });
});
