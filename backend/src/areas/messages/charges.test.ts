import {
  balanceAnswerSchema,
  billingPaths,
  statementAnswerSchema,
  type StatementLine,
} from '@patchbay/shared-contracts/billing';
import { messagePaths, sendSmsAnswerSchema, smsAnswerSchema } from '@patchbay/shared-contracts/messages';
import { sql } from 'kysely';
import { createCallCredit } from '../../domain/calls/credit/call-credit.ts';
import { spendableOf } from '../../domain/calls/credit/spendable.ts';
import { checkLedger } from '../../domain/ledger/check.ts';
import { charge, recharge, refundCharge } from '../../domain/ledger/postings.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { takeInSms } from './incoming.ts';
import { writeFacts } from './sms-store.ts';

const SUPPORT = '+918045000001';
const CUSTOMER = '+919812345699';

describe('the cost of an SMS', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 60_000);
  afterAll(() => test.close());

  const send = async (sms_text: string): Promise<string> => {
    const answer = await owner.post(messagePaths.sendSms, { sr_number: SUPPORT, customer_number: CUSTOMER, sms_text });
    return sendSmsAnswerSchema.parse(answer.json()).data.id;
  };
  const lines = async (kind: StatementLine['kind'], id: string): Promise<readonly StatementLine[]> => {
    const answer = await owner.get(billingPaths.statement, { kind, limit: '200' });
    return statementAnswerSchema.parse(answer.json()).objects.filter(({ message }) => message?.id === id);
  };
  const balance = async () =>
    statementAnswerSchema.parse((await owner.get(billingPaths.statement, { limit: '1' })).json()).objects[0]?.balance;
  const logged = async (id: string) => {
    const answer = await owner.get(messagePaths.smsLogs, { search: CUSTOMER, pageSize: '100' });
    return smsAnswerSchema.parse(answer.json()).objects.find((row) => row.id === id)?.coins_deducted;
  };
  const failed = (id: string) =>
    test.database.withAccount('demo', (tx) =>
      writeFacts(tx, 'demo', [{ smsId: id, fact: { type: 'failed', why: 'out of reach' }, at: test.clock.now }]),
    );

  it('is a line of the statement, a coin for each segment, linked to the message [ACCT-010, ACCT-011]', async () => {
    const before = (await balance()) ?? NaN;
    const id = await send('a'.repeat(200));
    const [line, ...more] = await lines('message', id);
    expect(more).toEqual([]);
    const message = { from: SUPPORT, to: CUSTOMER, segments: 2, id };
    expect(line).toMatchObject({ kind: 'message', used: 2, balance: before - 2, message, call_id: null });
    expect(await logged(id)).toBe(2);
  });

  it('is given back once when it failed, however often that is reported [ACCT-010]', async () => {
    const before = await balance();
    const id = await send('Out of reach');
    await failed(id);
    await failed(id);
    expect(await lines('refund', id)).toMatchObject([{ used: -1, balance: before, message: { id } }]);
    expect(await logged(id)).toBe(0);
    const again = {
      accountId: 'demo',
      kind: 'message',
      sourceId: id,
      amount: 1,
      at: test.clock.now,
      refundId: 'more',
    } as const;
    expect(await test.database.withAccount('demo', (tx) => refundCharge(tx, again))).toBe('too-much');
  });

  it('counts for the forecast of the balance as calls do [ACCT-024]', async () => {
    const emptyAt = async () => {
      const { forecast } = balanceAnswerSchema.parse((await owner.get(billingPaths.balance)).json()).data;
      return forecast.is === 'at' ? Date.parse(forecast.at) : Infinity;
    };
    const before = await emptyAt();
    await test.database.withAccount('demo', (tx) =>
      sql`insert into sms_messages (sms_id, account_id, direction, service_number, customer_number, body, encoding, segments, status, at, cost)
        select 'used-' || day, 'demo', 'outbound', ${SUPPORT}, ${CUSTOMER}, 'x', 'GSM-7', 1, 'delivered',
          ${new Date(test.clock.now)}::timestamptz - day * interval '1 day', 20000 from generate_series(1, 14) as day`.execute(
        tx,
      ),
    );
    expect(await emptyAt()).toBeLessThan(before);
  });

  it('with the last coin suspends a prepaid account, and failure lifts that [ACCT-012]', async () => {
    const isSuspended = () =>
      test.database.withAccount('demo', async (tx) => (await accountProfile(tx)).is_suspended_account);
    const amount = ((await balance()) ?? NaN) - 1;
    await test.database.withAccount('demo', async (tx) => {
      await tx.updateTable('accounts').set({ billing_type: 'prepaid' }).execute();
      await charge(tx, { accountId: 'demo', kind: 'rent', sourceId: 'all but one', amount, at: test.clock.now });
    });
    const id = await send('The last one');
    expect(await isSuspended()).toBe(true);
    await failed(id);
    expect(await isSuspended()).toBe(false);
  });

  it('of a reply with the last coin ends replies, though two processes reply at once [ACCT-012, CONF-SMSF-001]', async () => {
    const amount = ((await balance()) ?? NaN) - 1;
    await test.database.withAccount('demo', (tx) =>
      charge(tx, { accountId: 'demo', kind: 'rent', sourceId: 'all but one again', amount, at: test.clock.now }),
    );
    const reply = (from: string) =>
      test.database.withAccount('demo', (tx) =>
        takeInSms(tx, 'demo', [{ from, to: SUPPORT, text: 'STOP' }], test.clock.now),
      );
    const taken = await Promise.all(['+919000300001', '+919000300002', '+919000300003'].map(reply));
    const sent = taken.flatMap(({ came }) => came.flatMap((one) => (typeof one === 'string' ? [] : one.sent)));
    expect(sent).toHaveLength(1);
  });

  let held = 0;
  /** Reserves credit with a running call so that `left` coins remain; returns a function that ends the call. */
  const holding = async (left: number) => {
    const calls = createCallCredit({ database: test.database, now: () => test.clock.now });
    const call = {
      callId: `held-${++held}`,
      accountId: 'demo',
      leg: 2,
      channel: 'voice',
      direction: 'outbound',
    } as const;
    await test.database.withAccount('demo', async (tx) => {
      const [paymentId, at] = [`for ${call.callId}`, test.clock.now];
      await recharge(tx, { accountId: 'demo', paymentId, amount: 1_000, at });
    });
    expect(await calls.begin({ ...call, number: '+919812345678' })).toMatchObject({ is: 'covered' });
    await test.database.withAccount('demo', async (tx) => {
      const amount = ((await spendableOf(tx, 'demo', test.clock.now)) ?? NaN) - left;
      await charge(tx, { accountId: 'demo', kind: 'rent', sourceId: call.callId, amount, at: test.clock.now });
    });
    return () => test.database.withAccount('demo', (tx) => tx.deleteFrom('call_holds').execute());
  };
  const sending = (text: string) =>
    owner.post(messagePaths.sendSms, { sr_number: SUPPORT, customer_number: CUSTOMER, sms_text: text });

  it('never uses coins reserved by a running call, however many are sent at once [ACCT-012]', async () => {
    const end = await holding(2);
    const before = (await balance()) ?? NaN;
    expect(before).toBeGreaterThan(2);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, nth) => sending(`At once ${nth}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 402, 402, 402, 402]);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 402);
    expect(refused?.json()).toMatchObject({ error: { code: 'no-credit' } });
    expect(await balance()).toBe(before - 2);
    await end();
    expect((await sending('The call is over')).statusCode).toBe(202);
  });

  it('of two segments with one coin left means that nothing is sent [ACCT-012]', async () => {
    const end = await holding(1);
    const before = await balance();
    expect((await sending('a'.repeat(200))).statusCode).toBe(402);
    expect(await balance()).toBe(before);
    expect((await sending('short')).statusCode).toBe(202);
    await end();
  });

  it('of several processed together uses what earlier ones left [ACCT-012, CONF-SMSF-001]', async () => {
    const end = await holding(2);
    const stop = (from: string) => ({ from, to: SUPPORT, text: 'STOP' });
    const all = ['+919000300011', '+919000300012', '+919000300013'].map(stop);
    const { came } = await test.database.withAccount('demo', (tx) => takeInSms(tx, 'demo', all, test.clock.now));
    expect(came.flatMap((one) => (typeof one === 'string' ? [] : one.sent))).toHaveLength(2);
    await end();
  });

  it('of a rule or a call’s step leaves a call’s reserved coins, and an unsent SMS says why [ACCT-012, CONF-SMSF-001, CONF-FLOW-010]', async () => {
    const end = await holding(0);
    const before = await balance();
    const { came } = await test.database.withAccount('demo', (tx) =>
      takeInSms(tx, 'demo', [{ from: '+919000300009', to: SUPPORT, text: 'STOP' }], test.clock.now),
    );
    const steps = came.flatMap((one) => (typeof one === 'string' ? [] : one.sms.steps.map(({ step }) => step)));
    expect(steps).toContain('unsent-no-credit');
    const numbers = { serviceNumber: SUPPORT, customerNumber: CUSTOMER };
    const call = { callId: 'c-held', accountId: 'demo', startedAt: test.clock.now, ...numbers };
    const text = { call, node: 'text', from: SUPPORT, to: CUSTOMER, template: null, text: 'We call back.' };
    expect(await test.services.messages.sendInCall(text)).toBe('not enough coins');
    expect(await balance()).toBe(before);
    await end();
    expect(await test.services.messages.sendInCall(text)).toBeNull();
  });

  it('is charged for replies and agents at the same time without a deadlock [ACCT-010]', async () => {
    await test.database.withAccount('demo', (tx) =>
      recharge(tx, { accountId: 'demo', paymentId: 'more', amount: 1_000, at: test.clock.now }),
    );
    const write = (nth: number) =>
      test.services.messages.receive({ from: `+91900020000${nth}`, to: SUPPORT, text: 'STOP' });
    const all = await Promise.all(Array.from({ length: 10 }, (_, nth) => [write(nth), send('Beside')] as const).flat());
    expect(all.filter((one) => one === false)).toEqual([]);
  });

  it('leaves a ledger that equals its entries [ACCT-010]', async () =>
    expect(await test.database.withAccount('demo', (tx) => checkLedger(tx, 'demo'))).toEqual([]));
});
