import { agentsAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';

describe('directory', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const setStatus = (agentIds: readonly string[], status: string) =>
    test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set({ status }).where('agent_id', 'in', agentIds).execute(),
    );

  it('an agent’s number shows where calls ring, its parts and the backup [CONF-AGENT-014]', async () => {
    await test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('agents')
        .set({ calling_mode: 'phone', backup_number: '+918045009001' })
        .where('agent_id', '=', 'demo-agent-19')
        .execute(),
    );
    const owner = await test.signIn('owner@demo.test');
    const { objects } = agentsAnswerSchema.parse((await owner.get(callPaths.agentNumbers)).json());
    const of = (id: string) => objects.find((each) => each.id === id);
    expect(of('demo-agent-19')).toMatchObject({
      ...{ id: 'demo-agent-19', sip_url_flag: false, phone: '+918045001019', country_code: '+91' },
      ...{ backup_number: '+918045009001', contact_number: '8045001019' },
    });
    expect(of('demo-agent-18')).toMatchObject({ sip_url_flag: true, backup_number: null });
  });

  it.each([
    [
      '+918045000001',
      { accountId: 'demo', number: '+918045000001', queue: { id: 'demo-queue-support', name: 'Support' } },
    ],
    ['918045000002', { accountId: 'demo', number: '+918045000002' }],
    [
      '+97145000001',
      { accountId: 'other', number: '+97145000001', queue: { id: 'other-queue-front-desk', name: 'Front desk' } },
    ],
    ['+918045000003', undefined],
    ['+918045009999', undefined],
  ])('%s is found by its number, unless it has expired or is unassigned [CALL-069]', async (dialled, expected) => {
    expect(await test.services.directory.serviceNumber(dialled)).toEqual(expected);
  });

  it('lists WhatsApp calls where the account has WhatsApp voice, and marks the call', async () => {
    const { directory } = test.services;
    expect(await directory.serviceNumber('918045000002', 'whatsapp')).toMatchObject({ channel: 'whatsapp' });
    expect(await directory.serviceNumber('918045000002')).not.toHaveProperty('channel');
    expect(await directory.serviceNumber('+97145000001', 'whatsapp')).toBeUndefined();
  });

  it('rings agents who are available and in the queue, the longest idle first', async () => {
    const { directory, activity } = test.services;
    const billing = { accountId: 'demo', queue: { id: 'demo-queue-billing', name: 'Billing' } };
    expect(await directory.candidates(billing)).toEqual([]);
    await setStatus(['demo-agent-01', 'demo-agent-02', 'demo-agent-03'], 'Available');
    const ids = async (wanted: Parameters<typeof directory.candidates>[0]) =>
      (await directory.candidates(wanted)).map(({ agentId }) => agentId);
    expect(await ids(billing)).toEqual(['demo-agent-01', 'demo-agent-03']);
    const first = (await directory.candidates(billing))[0]?.agent;
    if (first === undefined) throw new Error('nobody');
    directory.markBusy(first, 'call-1');
    expect(activity.of(first.agentId).callId).toBe('call-1');
    directory.markIdle(first, 'another call');
    expect(activity.of(first.agentId).callId).toBe('call-1');
    directory.markIdle(first, 'call-1');
    directory.markIdle(first, 'call-1');
    expect(activity.of(first.agentId).callId).toBeUndefined();
    await until(async () => (await ids(billing))[0] === 'demo-agent-03'); // the start of idling is written after the call
    expect(await ids(billing)).toEqual(['demo-agent-03', 'demo-agent-01']);
    expect(await ids({ accountId: 'demo' })).toEqual(['demo-agent-02', 'demo-agent-03', 'demo-agent-01']);
    expect(await ids({ accountId: 'other' })).toEqual([]);
    expect(test.takeErrors()).toEqual([]);
  });

  it('returns agents of the account only', async () => {
    const { directory } = test.services;
    expect(await directory.agent('demo', 'demo-agent-01')).toMatchObject({
      number: '+918045001001',
      domain: 'patchbay.local',
    });
    expect(await directory.agent('other', 'demo-agent-01')).toBeUndefined();
  });

  it('finds agents by name or number [CALL-055]', async () => {
    const owner = await test.signIn('owner@demo.test');
    const find = async (query: Record<string, string>) =>
      agentsAnswerSchema.parse((await owner.get(callPaths.agents, query)).json()).objects;
    expect(await find({})).toHaveLength(20);
    expect(await find({ limit: '5' })).toHaveLength(5);
    const [one] = await find({ phone__contains: '8045001007' });
    expect(one).toMatchObject({ id: 'demo-agent-07', contact_number: '8045001007', country_code: '+91' });
    const byName = await find({ first_name__icontains: (one?.first_name ?? '').slice(0, 3).toLowerCase() });
    expect(byName.map(({ id }) => id)).toContain('demo-agent-07');
    expect(await find({ first_name__icontains: '%' })).toEqual([]);
  });

  it('lists agents by name in pages, with the total of the search [INS-017, INS-021]', async () => {
    const owner = await test.signIn('owner@demo.test');
    const page = async (query: Record<string, string>) =>
      agentsAnswerSchema.parse((await owner.get(callPaths.agents, query)).json());
    const all = await page({});
    const second = await page({ limit: '5', offset: '5' });
    expect(second.objects.map(({ id }) => id)).toEqual(all.objects.slice(5, 10).map(({ id }) => id));
    expect(second.meta).toEqual({ total_count: 20, limit: 5, offset: 5 });
    const piece = (all.objects[0]?.first_name ?? '').slice(1, 4).toLowerCase();
    const found = await page({ first_name__icontains: piece, limit: '5' });
    const named = all.objects.filter(({ first_name }) => first_name.toLowerCase().includes(piece));
    expect(found.objects.map(({ id }) => id)).toEqual(named.slice(0, 5).map(({ id }) => id));
    expect(found.meta?.total_count).toBe(named.length);
    expect((await page({ offset: '20' })).objects).toEqual([]);
  });

  it('an agent calls out only as themselves, the owner as anybody [CALL-057]', async () => {
    const agent = await test.signIn('agent@demo.test');
    const owner = await test.signIn('owner@demo.test');
    const numbers = async (user: typeof agent) =>
      agentsAnswerSchema.parse((await user.get(callPaths.agentNumbers)).json()).objects.map(({ phone }) => phone);
    expect(await numbers(agent)).toEqual(['+918045001001']);
    expect(await numbers(owner)).toHaveLength(20);
  });

  it.each([
    ['agent@demo.test', 'demo-user-03', 'On Break', 200],
    ['agent@demo.test', 'demo-user-04', 'On Break', 403],
    ['supervisor@demo.test', 'demo-user-04', 'Available', 200],
    ['owner@demo.test', 'other-user-03', 'Available', 404],
    ['agent@demo.test', 'demo-user-03', 'Asleep', 400],
  ])('%s sets the status of %s to %s: %i [MODE-013]', async (who, user_id, value, status) => {
    const user = await test.signIn(who);
    test.clock.now += 1_000; // nobody became idle just now
    const idleSince = async () =>
      (
        await test.database.withAccount('demo', (tx) =>
          tx.selectFrom('agents').select('idle_since').where('user_id', '=', user_id).executeTakeFirst(),
        )
      )?.idle_since.getTime();
    const reason = value === 'On Break' ? { custom_type: 'Tea' } : {};
    const response = await user.post(callPaths.updateProperty, { user_id, property: 'status', value, ...reason });
    expect(response.statusCode).toBe(status);
    const startsIdle = status === 200 && value === 'Available';
    expect((await idleSince()) === test.clock.now).toBe(startsIdle);
  });

  it('remembers the last country of each user [NET-003, NET-004]', async () => {
    const agent = await test.signIn('agent@demo.test');
    expect((await agent.get(callPaths.lastSavedCountry)).json()).toEqual({ country: '', countryCode: '' });
    const saved = await test.app.inject({
      method: 'POST',
      url: callPaths.setLastSavedCountry,
      headers: { authorization: `Bearer ${agent.bearer}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'country=in&countryCode=91',
    });
    expect(saved.statusCode).toBe(200);
    expect((await agent.get(callPaths.lastSavedCountry)).json()).toEqual({ country: 'in', countryCode: '91' });
  });
});
