// @gate the routes of calls, once
import { callPaths } from '@patchbay/shared-contracts/calls';
import { sql } from 'kysely';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const wanted = {
  phone_number: '+919812345678',
  agent_number: '+918045001001',
  sr_number: '+918045000001',
  caller_id: '',
  is_promotional: '0',
};

describe('calling', () => {
  let test: TestApp;
  let agent: SignedIn;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    agent = await test.signIn('agent@demo.test');
    owner = await test.signIn('owner@demo.test');
  }, 60_000);
  afterAll(() => test.close());
  beforeEach(() => {
    test.calls.nextCall = { ok: true, callId: 'call-1' };
    test.calls.nextAction = { ok: true };
    test.calls.placed.length = 0;
    test.calls.asked.length = 0;
  });

  it('click-to-call rings the agent [CALL-047, CALL-048]', async () => {
    const response = await agent.get(callPaths.clickToCall, { ...wanted, caller_id: '+918045000005' });
    expect(response.json()).toEqual({
      status: 200,
      success: { message: 'Call Successfully Placed', call_id: 'call-1' },
    });
    expect(test.calls.placed).toEqual([
      {
        accountId: 'demo',
        agentId: 'demo-agent-01',
        customerNumber: '+919812345678',
        serviceNumber: '+918045000001',
        callerId: '+918045000005',
      },
    ]);
  });

  it.each([
    ['another agent’s number', { agent_number: '+918045001002' }, 401, 'Unauthorized call.'],
    ['another account’s number', { sr_number: '+97145000001' }, 400, 'Please check your inputs'],
    ['an expired number', { sr_number: '+918045000003' }, 400, 'Please check your inputs'],
    ['a word more than is known', { more: 'x' }, 400, 'Please check your inputs'],
    ['a short customer number', { phone_number: '+9198' }, 402, 'Customer Number is not valid'],
  ])('click-to-call with %s is refused [CALL-049]', async (_name, change, status, message) => {
    const response = await agent.get(callPaths.clickToCall, { ...wanted, ...change });
    expect(response.json()).toMatchObject({ status, error: { message } });
    expect(response.statusCode).toBe(status);
    expect(test.calls.placed).toEqual([]);
  });

  it.each([
    ['agent-unreachable', 409, 'The softphone of this agent is not connected.'],
    ['agent-busy', 409, 'This agent is on another call.'],
    ['full', 503, 'All lines are busy. Please try again in a moment.'],
    ['closing', 503, 'The service is restarting. Please try again.'],
  ] as const)('telephony’s %s is told', async (reason, status, message) => {
    test.calls.nextCall = { ok: false, reason };
    const response = await agent.get(callPaths.clickToCall, wanted);
    expect(response.json()).toMatchObject({ status, error: { code: reason, message } });
    expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  });

  it('a suspended account cannot call', async () => {
    const suspend = (is_suspended_account: boolean) =>
      test.database.withAccount('demo', (tx) =>
        tx
          .updateTable('accounts')
          .set({ profile: JSON.stringify({ is_suspended_account }) })
          .execute(),
      );
    await suspend(true);
    expect((await owner.get(callPaths.clickToCall, wanted)).json()).toMatchObject({
      status: 401,
      error: { message: 'Unauthorized call.' },
    });
    await suspend(false);
  });

  it('caller ids are the number itself and display-only ones [CALL-053]', async () => {
    const response = await agent.get(callPaths.callerIds, { sr_number: '+918045000002', is_promotional: '0' });
    expect(response.json()).toMatchObject({
      callerid: ['+918045000002', '+918045000005'],
      srnumber: ['+918045000001', '+918045000002', '+918045000006'],
      defaultCaller: '+918045000002',
    });
    const foreign = await agent.get(callPaths.callerIds, { sr_number: '+97145000001', is_promotional: '0' });
    expect(foreign.json()).toMatchObject({ callerid: [], previousCaller: null, defaultCaller: null });
  });

  it('hold and unhold go to telephony for the own agent, from a form, with an answer in JSON [CALL-145, CALL-170]', async () => {
    for (const type of ['conference_hold', 'conference_unhold']) {
      const response = await test.app.inject({
        method: 'POST',
        url: callPaths.conferenceCall,
        headers: { authorization: `Bearer ${agent.bearer}`, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `type=${type}&uuid=call-1`,
      });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ status: 200, message: expect.any(String) });
    }
    expect(test.calls.asked).toEqual(['hold call-1 for demo-agent-01', 'unhold call-1 for demo-agent-01']);
  });

  it('a failing hold is reported, and a hold before there is a call is refused', async () => {
    test.calls.nextAction = { ok: false, reason: 'not-connected' };
    expect((await agent.post(callPaths.conferenceCall, { type: 'conference_hold', uuid: 'x' })).statusCode).toBe(409);
    test.calls.nextAction = { ok: false, reason: 'unknown-call' };
    expect((await agent.post(callPaths.hangup, { uuid: 'x' })).statusCode).toBe(404);
    expect((await agent.post(callPaths.conferenceCall, { type: 'nothing', uuid: 'x' })).statusCode).toBe(400);
  });

  it('a person who is no agent has no call to hold', async () => {
    expect((await owner.post(callPaths.conferenceCall, { type: 'conference_hold', uuid: 'x' })).statusCode).toBe(403);
  });

  it('orders of a browser without the phone are refused, and it can take the phone over', async () => {
    const taken = await agent.post(callPaths.takePhone, {});
    expect(taken.statusCode).toBe(200);
    const [, sipUser = ''] =
      /^phone of demo-agent-01 to (agent-demo-agent-01-\w{12})$/.exec(test.calls.asked[0] ?? '') ?? [];
    test.calls.holders.set('demo-agent-01', 'agent-demo-agent-01-of-another');
    const orders = () =>
      Promise.all([
        agent.get(callPaths.clickToCall, wanted),
        agent.post(callPaths.hangup, { uuid: 'x' }),
        agent.post(callPaths.conferenceCall, { type: 'conference_hold', uuid: 'x' }),
      ]);
    for (const refused of await orders()) {
      expect(refused.json()).toMatchObject({ status: 409, error: { code: 'phone-elsewhere' } });
    }
    test.calls.holders.set('demo-agent-01', sipUser);
    expect((await orders()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    test.calls.holders.clear();
  });

  it('the phone cannot be taken while a call rings, or by a browser without a registered phone', async () => {
    test.calls.nextTaking = { ok: false, reason: 'call-not-connected' };
    expect((await agent.post(callPaths.takePhone, {})).json()).toMatchObject({ error: { code: 'not-connected' } });
    test.calls.nextTaking = { ok: false, reason: 'not-registered' };
    expect((await agent.post(callPaths.takePhone, {})).json()).toMatchObject({
      error: { code: 'phone-not-connected' },
    });
    test.calls.nextTaking = { ok: true };
  });

  describe('the name behind a number', () => {
    /** Agent who may record customers during calls, but not open their pages. */
    const WITHOUT = { agentId: 'demo-agent-16', accountId: 'demo' };
    const nameOf = async (who: SignedIn, number: string) =>
      (await who.get(callPaths.contactFromCrm, { user_id: 'demo-user-03', srnumber: '+918045000001', number })).json()
        .data?.customer_name;
    const change = (statement: ReturnType<typeof sql>) =>
      test.database.withAccount('demo', (tx) => statement.execute(tx));
    const someCustomer = () =>
      test.database.withAccount('demo', (tx) => tx.selectFrom('customers').selectAll().executeTakeFirstOrThrow());
    it('is told for the current call and its wrap-up, for no other, and in the own account only [CALL-146, SEC-012]', async () => {
      const known = await someCustomer();
      const without = await test.signIn('agent16@demo.test');
      await change(sql`update calls set customer_number = ${known.number} where call_id = 'demo-call-002000'`);
      const received = [await nameOf(without, known.number)];
      test.services.activity.callBegan(WITHOUT, 'demo-call-002000');
      received.push(await nameOf(without, known.number));
      test.services.activity.callEnded(WITHOUT, 'demo-call-002000');
      received.push(await nameOf(without, known.number));
      test.clock.now += 3 * 60_000;
      received.push(await nameOf(without, known.number));
      expect(received).toEqual(['', known.name, known.name, '']);
      expect(await nameOf(await test.signIn('owner@other.test'), known.number)).toBe('');
    });

    it('is told for sixty numbers in a quarter of an hour to people who may open the customers’ pages [SEC-012]', async () => {
      const known = await someCustomer();
      const owner = await test.signIn('owner@demo.test');
      expect(await nameOf(owner, known.number)).toBe(known.name);
      for (let count = 1; count < 60; count++) await nameOf(owner, known.number);
      expect(await nameOf(owner, known.number)).toBeUndefined();
    });
  });
});
