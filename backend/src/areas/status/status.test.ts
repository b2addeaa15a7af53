import { userDetailAnswerSchema, paths } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('status and calling mode', () => {
  let test: TestApp;
  let agent: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    agent = await test.signIn('agent@demo.test');
  }, 60_000);
  afterAll(() => test.close());

  const detail = async () => userDetailAnswerSchema.parse((await agent.get(paths.details)).json()).data;
  const choose = async (value: string, custom_type?: string) => {
    const { user_id } = await detail();
    return agent.post(callPaths.updateProperty, {
      user_id,
      property: 'status',
      value,
      ...(custom_type === undefined ? {} : { custom_type }),
    });
  };
  const toggle = (as: SignedIn, toggle_to: unknown) => as.put(callPaths.toggleMode, { toggle_to });

  it('lists the account’s breaks, the one that cannot be chosen first [MODE-006, MODE-014]', async () => {
    const answer = await agent.get(callPaths.customBreaks, { user_id: 'u' });
    expect(answer.json()).toEqual({ data: ['No-Answer Break', 'Lunch', 'Tea', 'Training', 'Meeting'] });
    const other = await test.signIn('agent@other.test');
    expect((await other.get(callPaths.customBreaks, { user_id: 'u' })).json()).toEqual({ data: [] });
  });

  it('needs the account of the breaks, or lists none [MODE-014]', async () => {
    const answer = await agent.get(callPaths.customBreaks);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'invalid' } }]);
  });

  it('sets a break by its name, and the detail has it after a reload [MODE-013, MODE-020]', async () => {
    const answer = await choose('On Break', 'Lunch');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 200, message: 'Status updated successfully' }]);
    expect((await detail()).profile).toMatchObject({ initial_status: 'On Break', status_reason: 'Lunch' });
    await choose('Available');
    expect((await detail()).profile).toMatchObject({ initial_status: 'Available', status_reason: null });
  });

  it.each([
    ['On Break', 'No-Answer Break'],
    ['On Break', 'Siesta'],
    ['Available', 'Lunch'],
    ['Asleep', undefined],
  ])('refuses %s with %s, and nothing changes [MODE-005]', async (value, custom_type) => {
    await choose('Available');
    expect((await choose(value, custom_type)).statusCode).toBe(400);
    expect((await detail()).profile).toMatchObject({ initial_status: 'Available', status_reason: null });
  });

  it('switches where calls ring, for telephony too, and shows it in the detail [MODE-010, MODE-012]', async () => {
    expect((await toggle(agent, 'phone')).json()).toMatchObject({ status: 200 });
    const { profile, agent_id, agent_number, account_id } = await detail();
    expect(profile.phone_switch_state).toBe('phone');
    const { directory } = test.services;
    expect(await directory.agent(account_id, agent_id ?? '')).toMatchObject({ deskPhone: agent_number });
    await toggle(agent, 'sip');
    expect(await directory.agent(account_id, agent_id ?? '')).not.toHaveProperty('deskPhone');
    expect((await detail()).profile.phone_switch_state).toBe('sip');
  });

  it.each([
    ['owner@demo.test', 'phone', 403, 'device-not-enabled'],
    ['agent@demo.test', 'pigeon', 400, 'invalid'],
  ])('refuses %s the mode %s with %i', async (who, mode, status, code) => {
    const answer = await toggle(await test.signIn(who), mode);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { error: { code } }]);
  });

  it('refuses the softphone if the account has none, and calls still ring the desk phone [SIP-006]', async () => {
    await toggle(agent, 'phone');
    const { account_id } = await detail();
    const write = (profile: Record<string, unknown>) =>
      test.database.withAccount(account_id, (tx) =>
        tx
          .updateTable('accounts')
          .set({ profile: JSON.stringify(profile) })
          .execute(),
      );
    const { profile: before } = await test.database.withAccount(account_id, (tx) =>
      tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow(),
    );
    await write({ ...before, is_mpls: false });
    expect((await toggle(agent, 'sip')).statusCode).toBe(403);
    expect((await toggle(agent, 'phone')).statusCode).toBe(200);
    expect((await detail()).profile.phone_switch_state).toBe('phone');
    await write(before);
    expect((await toggle(agent, 'sip')).statusCode).toBe(200);
  });

  it('refuses during a call, which continues where it is [MODE-012]', async () => {
    const { agent_id, account_id } = await detail();
    const ref = { agentId: agent_id ?? '', accountId: account_id };
    test.services.activity.callBegan(ref, 'c1');
    const answer = await toggle(agent, 'phone');
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { error: { code: 'in-call' } }]);
    test.services.activity.callEnded(ref, 'c1');
    expect((await detail()).profile.phone_switch_state).toBe('sip');
  });
});
