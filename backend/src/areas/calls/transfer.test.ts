import { callPaths } from '@patchbay/shared-contracts/calls';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const domain = 'localhost';
const OUTSIDE = '+971500000001';

describe('transfer and conference', () => {
  let test: TestApp;
  let agent: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ SIP_DOMAIN: domain });
    agent = await test.signIn('agent@demo.test');
  }, 60_000);
  afterAll(() => test.close());

  const second = () =>
    test.database.withAccount('demo', (tx) =>
      tx.selectFrom('agents').selectAll().where('agent_id', '=', 'demo-agent-02').executeTakeFirstOrThrow(),
    );
  const setSecond = (change: { status?: string; calling_mode?: 'sip' | 'phone' }) =>
    test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set(change).where('agent_id', '=', 'demo-agent-02').execute(),
    );
  const setProfile = (profile: object) =>
    test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify(profile) })
        .execute(),
    );
  const queueNamed = (name: string) =>
    test.database.withAccount('demo', (tx) =>
      tx.selectFrom('queues').selectAll().where('name', '=', name).executeTakeFirstOrThrow(),
    );
  beforeEach(async () => {
    test.calls.nextAction = { ok: true };
    test.calls.nextTransfer = { ok: true };
    test.calls.transfers.length = 0;
    test.calls.asked.length = 0;
    await setSecond({ status: 'Available', calling_mode: 'sip' });
    await setProfile({ is_call_to_anynumber: true, is_transfer_to_queue: true });
  });
  const transfer = (body: Record<string, string>) => agent.post(callPaths.transferCall, { uuid: 'call-1', ...body });
  const conference = (body: Record<string, string>) =>
    agent.post(callPaths.conferenceCall, { uuid: 'call-1', ...body });

  it('takes all required form fields, and answers status and message [CALL-143, CALL-145]', async () => {
    const { username } = await second();
    const form = {
      ...{ type: 'att_xfer', uuid: 'call-1', user_id: 'u', cm_access_key: 'k', freeswitch: 'node-1' },
      ...{ ivr_display_number: '+918045000001', to: `${username}@${domain}`, queue_id: '' },
    };
    const response = await test.app.inject({
      method: 'POST',
      url: callPaths.transferCall,
      headers: { authorization: `Bearer ${agent.bearer}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    expect([response.statusCode, response.json()]).toEqual([200, { status: 200, message: 'Done.' }]);
    expect(test.calls.transfers).toEqual([
      {
        callId: 'call-1',
        agentId: 'demo-agent-01',
        order: { do: 'consult', target: { agentId: 'demo-agent-02' } },
      },
    ]);
  });

  it('finds an agent by SIP user, and by country code and phone [CALL-136]', async () => {
    const { phone } = await second();
    expect((await transfer({ type: 'att_xfer', to: phone })).statusCode).toBe(200);
    expect((await conference({ type: 'att_xfer', number: phone })).statusCode).toBe(200);
    expect((await transfer({ type: 'blind_xfer', to: phone })).statusCode).toBe(200);
    const order = { do: 'consult', target: { agentId: 'demo-agent-02' } };
    expect(test.calls.transfers).toMatchObject([{ order }, { order }, { order: { ...order, do: 'blind' } }]);
  });

  it('calls an outside number if the account may [CALL-127]', async () => {
    expect((await transfer({ type: 'att_xfer', to: OUTSIDE })).statusCode).toBe(200);
    expect(test.calls.transfers).toMatchObject([{ order: { do: 'consult', target: { number: OUTSIDE } } }]);
    await setProfile({ is_call_to_anynumber: false });
    expect((await transfer({ type: 'att_xfer', to: OUTSIDE })).statusCode).toBe(403);
  });

  it.each(['+9198', '919812345678', ''])('%s is too short [CALL-123]', async (to) => {
    for (const response of [
      await transfer({ type: 'att_xfer', to }),
      await conference({ type: 'att_xfer', number: to }),
    ]) {
      expect(response.json()).toMatchObject({ status: 400, error: { message: 'Please check your inputs' } });
    }
    expect(test.calls.transfers).toEqual([]);
  });

  it('only an available agent is a target [CALL-124]', async () => {
    const { username } = await second();
    await setSecond({ status: 'On Break' });
    const response = await transfer({ type: 'att_xfer', to: `${username}@${domain}` });
    expect(response.json()).toMatchObject({ status: 409, error: { code: 'target-unavailable' } });
  });

  it('refuses a SIP user of nobody, of another domain or of another account', async () => {
    const { username } = await second();
    const stranger = await test.database.withAccount('other', (tx) =>
      tx.selectFrom('agents').select('username').executeTakeFirstOrThrow(),
    );
    for (const to of [`nobody@${domain}`, `${username}@elsewhere.test`, `${stranger.username}@${domain}`])
      expect([to, (await transfer({ type: 'att_xfer', to })).statusCode]).toEqual([to, 404]);
  });

  it('complete, cancel, merge, kick and swap go to telephony [CALL-171]', async () => {
    await transfer({ type: 'complete' });
    await transfer({ type: 'cancel', to: OUTSIDE });
    await conference({ type: 'att_conf', number: OUTSIDE });
    await conference({ type: 'conference_kick' });
    await conference({ type: 'att_xfer', args: 'swap' });
    expect(test.calls.transfers.map(({ order }) => order.do)).toEqual(['complete', 'drop', 'merge', 'drop', 'swap']);
  });

  it('transfer_call supports hold and unhold as well [CALL-170]', async () => {
    await transfer({ type: 'hold' });
    await transfer({ type: 'unhold' });
    expect(test.calls.asked).toEqual(['hold call-1 for demo-agent-01', 'unhold call-1 for demo-agent-01']);
  });

  it('a queue transfer needs a queue of the account, and an account that may use it [CALL-126]', async () => {
    const { queue_id } = await queueNamed('Billing');
    expect((await transfer({ type: 'queue_transfer', queue_id })).statusCode).toBe(200);
    expect(test.calls.transfers).toMatchObject([{ order: { do: 'queue', queue: { id: queue_id, name: 'Billing' } } }]);
    expect((await transfer({ type: 'queue_transfer' })).statusCode).toBe(400);
    expect((await transfer({ type: 'queue_transfer', queue_id: 'none' })).statusCode).toBe(404);
    for (const profile of [{}, { is_transfer_to_queue: true, hide_queue_tc: true }]) {
      await setProfile(profile);
      expect((await transfer({ type: 'queue_transfer', queue_id })).statusCode).toBe(403);
    }
  });

  it.each([
    ['unknown-call', 404, 'unknown-call'],
    ['not-connected', 409, 'not-connected'],
    ['transfer-running', 409, 'transfer-running'],
    ['unknown-target', 404, 'unknown-target'],
    ['target-unreachable', 409, 'target-unreachable'],
    ['target-busy', 409, 'target-busy'],
    ['same-queue', 400, 'check-inputs'],
  ] as const)('telephony’s %s is told as %i', async (reason, status, code) => {
    test.calls.nextTransfer = { ok: false, reason };
    expect((await transfer({ type: 'complete' })).json()).toMatchObject({ status, error: { code } });
  });

  it('a person who is no agent has no call to transfer', async () => {
    const owner = await test.signIn('owner@demo.test');
    expect((await owner.post(callPaths.transferCall, { type: 'complete', uuid: 'x' })).statusCode).toBe(403);
  });
});
