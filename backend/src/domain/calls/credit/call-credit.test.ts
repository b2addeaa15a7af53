import { callPaths } from '@patchbay/shared-contracts/calls';
import { sql } from 'kysely';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recharge } from '../../ledger/postings.ts';
import type { CallEnd, CallStart, CreditPart } from '@patchbay/telephony/ports';
import { finishInterrupted } from '../interrupted.ts';

const accountId = 'other';
const NO_COINS = 'Your account is suspended due to insufficient coins. Please recharge to continue.';
/** One coin per started minute: without tariffs the default price applies. */
const CUSTOMER = '+919812345678';
const partOf = (callId: string, change: Partial<CreditPart> = {}): CreditPart => ({
  ...{ callId, accountId, leg: 2, channel: 'voice', direction: 'outbound', number: CUSTOMER, ...change },
});

describe('the reserved cost of a prepaid account’s calls', () => {
  let test: TestApp;
  let nth = 0;
  beforeAll(async () => {
    test = await createTestApp();
    await inAccount('', (tx) => tx.deleteFrom('call_rates').execute());
    await spendAll();
  }, 60_000);
  afterAll(() => test.close());
  const inAccount: TestApp['database']['withAccount'] = (_, work) => test.database.withAccount(accountId, work);
  /** Gives the account this balance, and no running call. */
  const have = (coins: number, change: Record<string, unknown> = {}) =>
    inAccount('', async (tx) => {
      await tx.deleteFrom('call_holds').execute();
      await tx.deleteFrom('call_plans').execute();
      const last = await tx
        .selectFrom('ledger_transactions')
        .select('balance')
        .orderBy('place', 'desc')
        .limit(1)
        .executeTakeFirst();
      const missing = coins - Number(last?.balance ?? 0);
      if (missing > 0)
        await recharge(tx, { accountId, amount: missing, at: test.clock.now, paymentId: `have-${++nth}` });
      await tx
        .updateTable('accounts')
        .set({ billing_type: 'prepaid', calls_without_credit: 'end', ...change })
        .execute();
    });
  const begun = async (callId: string): Promise<string> => {
    const start: CallStart = {
      ...{
        callId,
        accountId,
        solution: 'c2c',
        direction: 'outbound',
        startedAt: test.clock.now,
        agent: null,
        queue: null,
      },
      ...{ serviceNumber: '+918045000002', customerNumber: CUSTOMER, callerId: null },
    };
    await test.services.records.begin(start);
    return callId;
  };
  const ended = (callId: string, seconds: number | null) => {
    const at = test.clock.now;
    const end: CallEnd = {
      ...{ endedAt: at + (seconds ?? 0) * 1_000, answeredAt: seconds === null ? null : at, talkMs: 0, holdMs: 0 },
      ...{ callStatus: 'Answered', customerStatus: 'Connected', agentStatus: 'Connected', agent: null, queue: null },
      ...{ hangupBy: 'customer', cause: 'normal', dtmf: '', recording: null, voicemail: null, solution: 'c2c' },
    };
    return test.services.records.finish(callId, end);
  };
  const profile = () =>
    inAccount('', (tx) => tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow()).then(
      ({ profile: { is_suspended_account = false, suspension_type = '' } }) => [is_suspended_account, suspension_type],
    );
  const holds = () => inAccount('', (tx) => tx.selectFrom('call_holds').selectAll().execute());
  /** Late ends of calls left by earlier tests would take coins otherwise. */
  const spendAll = async () => {
    const { balance } = await inAccount('', (tx) =>
      tx
        .selectFrom('ledger_transactions')
        .select('balance')
        .orderBy('place', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    if (Number(balance) > 0) await ended(await begun(`spent-${++nth}`), Number(balance) * 60);
  };

  it('two calls at once never spend one coin, and an ended call’s reservation is free for the next [ACCT-012]', async () => {
    await have(1);
    const { callCredit } = test.services;
    const ids = await Promise.all(['one', 'two', 'three'].map((id) => begun(`${id}-${++nth}`)));
    const verdicts = await Promise.all(ids.map((id) => callCredit.begin(partOf(id))));
    expect(verdicts.map(({ is }) => is).sort()).toEqual(['covered', 'refused', 'refused']);
    expect(await callCredit.canPay({ accountId, channel: 'voice', number: CUSTOMER })).toBe(false);
    await Promise.all(ids.map((id) => ended(id, null)));
    expect(await holds()).toEqual([]);
    expect(await callCredit.canPay({ accountId, channel: 'voice', number: CUSTOMER })).toBe(true);
  });

  it('grows during a call, warns before the credit ends, and ends the call as the account wants [ACCT-012]', async () => {
    await have(2);
    const { callCredit } = test.services;
    const part = partOf(await begun(`long-${++nth}`));
    expect(await callCredit.begin(part)).toEqual({ is: 'covered', nextLookMs: 30_000 });
    expect(await callCredit.look(part, 30_000)).toEqual({ is: 'covered', nextLookMs: 90_000 });
    expect(await callCredit.look(part, 90_000)).toEqual({ is: 'short', endsAtMs: 120_000, warn: true, ends: true });
    await have(2, { calls_without_credit: 'finish' }).then(() => callCredit.begin(part));
    expect(await callCredit.look(part, 100_000)).toMatchObject({ is: 'short', ends: false });
    await have(9);
    await callCredit.begin(part);
    expect(await callCredit.look(part, 100_000)).toMatchObject({ is: 'covered' });
    await ended(part.callId, 120);
  });

  it('is made for an inbound call from what there is, but never refuses or ends it [ACCT-012]', async () => {
    await spendAll();
    await have(1);
    const { callCredit } = test.services;
    const [first, second] = [await begun(`in-${++nth}`), await begun(`in-${++nth}`)];
    const inbound = { direction: 'inbound', leg: 1 } as const;
    expect(await callCredit.begin(partOf(first, inbound))).toMatchObject({ is: 'covered' });
    expect(await callCredit.begin(partOf(second, inbound))).toEqual({ is: 'free' });
    expect(await callCredit.look(partOf(first, inbound), 60_000)).toMatchObject({ is: 'short', ends: false });
    await Promise.all([first, second].map((id) => ended(id, null)));
  });

  it('is not made for an account that pays afterwards, nor for an ended call [ACCT-012]', async () => {
    await have(1, { billing_type: 'postpaid' });
    const { callCredit } = test.services;
    const id = await begun(`post-${++nth}`);
    expect(await callCredit.begin(partOf(id))).toEqual({ is: 'free' });
    await have(1);
    await ended(id, null);
    expect(await callCredit.begin(partOf(id))).toEqual({ is: 'free' });
    expect(await holds()).toEqual([]);
  });

  it('uses the plan’s minutes first, and minutes reserved by a running call rate no other [ACCT-011, ACCT-012]', async () => {
    await spendAll();
    await have(2);
    await inAccount('', (tx) =>
      tx.insertInto('call_plans').values({ account_id: accountId, included_seconds: 60 }).execute(),
    );
    const { callCredit } = test.services;
    const [holding, other] = [await begun(`plan-${++nth}`), await begun(`plan-${++nth}`)];
    expect(await callCredit.begin(partOf(holding))).toMatchObject({ is: 'covered' });
    expect(await holds()).toMatchObject([{ included_seconds: 60 }]);
    await ended(other, 30);
    const charges = (id: string) =>
      inAccount('', (tx) =>
        tx.selectFrom('call_charges').select(['amount', 'included_seconds']).where('call_id', '=', id).execute(),
      );
    expect((await charges(other)).map(({ amount, included_seconds: of }) => [Number(amount), of])).toEqual([[1, 0]]);
    await ended(holding, 30);
    expect((await charges(holding)).map(({ amount, included_seconds: of }) => [Number(amount), of])).toEqual([[0, 60]]);
  });

  it('of a dead process’s call is free once its end is written [ACCT-012]', async () => {
    await have(3);
    const { callCredit, database, processId } = test.services;
    const id = await begun(`died-${++nth}`);
    await callCredit.begin(partOf(id));
    expect(await holds()).toHaveLength(1);
    await finishInterrupted(database, {
      isDead: async (of) => of === processId,
      recordingsFolder: join(test.folder, 'recordings'),
    });
    expect(await holds()).toEqual([]);
  });

  it('the last coin suspends the account for coin, and a recharge lifts that at once [ACCT-012]', async () => {
    await have(1);
    await spendAll();
    expect(await profile()).toEqual([true, 'coin']);
    const owner = await test.signIn('owner@other.test');
    const refused = await owner.get(callPaths.clickToCall, { phone_number: CUSTOMER, agent_number: '', sr_number: '' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      402,
      { error: { code: 'no-credit', message: NO_COINS } },
    ]);
    await have(5);
    expect(await profile()).toEqual([false, '']);
    await inAccount('', (tx) =>
      tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify({ is_suspended_account: true, suspension_type: 'kyc' }) })
        .execute(),
    );
    await have(9);
    expect(await profile()).toEqual([true, 'kyc']);
  });

  it('uses the account’s most expensive type of number, since the caller id is unknown [ACCT-011, ACCT-012]', async () => {
    await spendAll();
    await have(10);
    const rate = {
      account_id: accountId,
      channel: 'voice',
      direction: 'outbound',
      prefix: CUSTOMER.slice(1),
      pulse_seconds: 60,
    } as const;
    const ofType = (number_type: 'local' | null) =>
      inAccount('', (tx) => tx.updateTable('service_numbers').set({ number_type }).execute());
    await inAccount('', (tx) =>
      tx
        .insertInto('call_rates')
        .values([
          { ...rate, pulse_milli: 1_000, number_type: 'local' },
          { ...rate, pulse_milli: 6_000, number_type: 'toll-free' },
          { ...rate, pulse_milli: 3_000 },
        ])
        .execute(),
    );
    const { callCredit } = test.services;
    const heldFor = async () => {
      const id = await begun(`type-${++nth}`);
      await callCredit.begin(partOf(id));
      const [hold] = await holds();
      await ended(id, null);
      return Number(hold?.amount);
    };
    expect(await heldFor()).toBe(3);
    await ofType('local');
    expect(await heldFor()).toBe(1);
    await inAccount('', (tx) =>
      sql`update service_numbers set number_type = 'toll-free' where number = (select min(number) from service_numbers)`.execute(
        tx,
      ),
    );
    expect(await heldFor()).toBe(6);
    await ofType(null);
  });
});
