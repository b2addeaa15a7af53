import { callPaths } from '@patchbay/shared-contracts/calls';
import {
  nextInQueueSchema,
  oneQueueAnswerSchema,
  queuePaths,
  tiersAnswerSchema,
  type QueueFields,
  type QueueSettings,
  type Strategy,
} from '@patchbay/shared-contracts/queues';
import { performance } from 'node:perf_hooks';
import { openCallTestSystem } from '@patchbay/telephony/testing/call-test-system';
import { settle } from '@patchbay/telephony/testing/fake-clock';
import type { FakePhone } from '@patchbay/telephony/testing/fake-phone';
import { calendarsContract } from '@patchbay/shared-contracts/calendars';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';

const NUMBER = '+918045000001';
const [A, B] = ['demo-agent-01', 'demo-agent-02'];

const fields: QueueFields = {
  ...{ name: 'Returns', strategy: 'top down', ring_seconds: 60, tier_wait_seconds: 0 },
  ...{ hold_music: null, announcement: null, announcement_seconds: null, announces_position: false },
  ...{ maximum_wait_seconds: 300, maximum_length: null, overflow: { to: 'hangup' }, voicemail_email: '' },
  ...{ wrap_up_seconds: 0, service_level_seconds: 20, sticky_hours: null, calendar_id: null },
  ...{ callback_tries: 4, callback_pause_minutes: 15, callback_hours: 12 },
};

/** The real engine with the real directory and database; phones and time are simulated. */
describe('the call engine applies queue settings from the next caller on [CONF-QUEUE-013, CONF-QUEUE-015]', () => {
  let test: TestApp;
  let owner: SignedIn;
  let system: Awaited<ReturnType<typeof openCallTestSystem>>;
  let phones: Readonly<Record<string, FakePhone>>;
  let queue: QueueSettings;
  let callers = 0;
  let opened = 0;

  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());
  beforeEach(async () => {
    system = await openCallTestSystem({
      ...{ real: { directory: test.services.directory, accountId: 'demo' }, idsBegin: `call-${opened++}-` },
    });
    const { engine } = system;
    Object.assign(test.calls, {
      waitingIn: engine.waitingIn,
      nextInQueue: engine.nextInQueue,
      orderBySupervisor: engine.orderBySupervisor,
    });
    engine.onWaiting(test.services.waiting.changed);
    phones = { [A]: await system.softphone(A), [B]: await system.softphone(B) };
    const response = await owner.post(callPaths.queues, { ...fields, name: `Returns ${opened}` });
    queue = oneQueueAnswerSchema.parse(response.json()).data;
    await tiers('POST', { agents: [A, B] });
    await setAgents({ status: 'Available', wrap_up_until: null });
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('service_numbers').set({ queue_id: queue.q_uuid }).where('number', '=', NUMBER).execute(),
    );
  });
  afterEach(() => system.close());

  const setAgents = (set: { status?: string; wrap_up_until?: null; idle_since?: Date }, id?: string) =>
    test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('agents')
        .set(set)
        .where('agent_id', 'in', id === undefined ? [A, B] : [id])
        .execute(),
    );
  const change = async (part: Partial<QueueFields>): Promise<void> => {
    const { q_uuid: id, version } = queue;
    const response = await owner.put(`${callPaths.queues}${id}/`, { ...fields, name: queue.name, ...part, version });
    queue = oneQueueAnswerSchema.parse(response.json()).data;
  };
  const tiers = async (method: 'POST' | 'PUT' | 'DELETE', body: object) => {
    const response = await test.app.inject({
      ...{ method, url: queuePaths.tiers, query: { queue__q_uuid: queue.q_uuid }, payload: body },
      headers: { host: 'localhost:80', authorization: `Bearer ${owner.bearer}` },
    });
    return tiersAnswerSchema.parse(response.json()).data;
  };
  const calls = async () => {
    const name = `caller-${callers++}`;
    const phone = await system.customer(name, `+9198000${String(callers).padStart(5, '0')}`);
    const before = system.records.all().length;
    phone.call(NUMBER);
    await until(() => system.records.all().length > before);
    return phone;
  };
  const last = () => system.records.all().at(-1);
  const isOver = () => last()?.ends.length === 1 && system.engine.activeCalls().length === 0;
  /** Returns whose phones got an INVITE for the last call, and the page's prediction just before. */
  const rungBy = async (wanted: number) => {
    const calling = await calls();
    const rings = () => Object.keys(phones).filter((id) => phones[id]?.header('X-Call-Id') === last()?.start.callId);
    await until(
      () => rings().length === wanted,
      () => JSON.stringify([last()?.journey, rings()]),
    );
    await settle();
    const found = rings();
    calling.cancel();
    await until(isOver);
    return found;
  };
  const foretold = async () => {
    const { data } = nextInQueueSchema.parse((await owner.get(queuePaths.queueNext, { q_uuid: queue.q_uuid })).json());
    return data.agents.map(({ agent_id }) => agent_id).sort();
  };
  const giveCalls = (from: string, to: string) =>
    test.database.withAccount('demo', (tx) =>
      tx.updateTable('calls').set({ agent_id: to }).where('agent_id', '=', from).execute(),
    );

  it.each<[Strategy, string[]]>([
    ['ring all', [A, B]],
    ['longest idle', [B]],
    ['top down', [A]],
    ['fewest calls', [B]],
  ])('%s rings %j, as the page predicted [CONF-QUEUE-013, CONF-QUEUE-015]', async (strategy, expected) => {
    await setAgents({ idle_since: new Date(test.clock.now - 10_000) }, A);
    await setAgents({ idle_since: new Date(test.clock.now - (strategy === 'longest idle' ? 90_000 : 1_000)) }, B);
    await giveCalls(B, A);
    await change({ strategy: 'round robin' });
    await change({ strategy });
    expect(await foretold()).toEqual(expected);
    expect(await rungBy(expected.length)).toEqual(expected);
  });

  it('round robin rings agents in turn; a changed strategy applies to the following caller [CONF-QUEUE-015]', async () => {
    await change({ strategy: 'round robin' });
    expect([await rungBy(1), await rungBy(1), await rungBy(1)]).toEqual([[A], [B], [A]]);
    await change({ strategy: 'ring all' });
    expect(await rungBy(2)).toEqual([A, B]);
    await change({ strategy: 'top down' });
    await tiers('PUT', { tiers: [{ agent_id: B, level: 1, position: 1 }, { agent_id: A, level: 2, position: 1 }] }); // prettier-ignore
    expect(await rungBy(1)).toEqual([B]);
  });

  it('a change does not disturb a running call or a waiting caller [CONF-QUEUE-015]', async () => {
    const first = await calls();
    await until(() => phones[A]?.header('X-Call-Id') === last()?.start.callId);
    phones[A]?.answer();
    await until(() => system.engine.activeCalls().some(({ phase }) => phase === 'talking'));
    await setAgents({ status: 'On Break' }, B);
    const second = await calls();
    await until(() => system.engine.waitingIn(queue.q_uuid).length === 1);
    await change({ maximum_wait_seconds: 5, overflow: { to: 'voicemail' }, maximum_length: 1 });
    await system.clock.advance(20_000);
    expect(system.engine.activeCalls().map(({ phase }) => phase)).toEqual(['talking', 'seeking']);
    const third = await calls(); // the queue is full by its current setting
    await until(() => last()?.journey.includes(`Queue full: ${queue.name}`) ?? false);
    [second, third].forEach((phone) => phone.cancel());
    first.bye();
    await until(() => system.engine.activeCalls().length <= 1);
  });

  it('while the queue’s calendar is closed new callers go to the overflow, but waiting ones stay [CONF-FLOW-008]', async () => {
    await setAgents({ status: 'On Break' });
    const always = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} 00:00-24:00`).join(';');
    const made = async (name: string, week: string) => {
      const office = { name: `${name} ${opened}`, time_zone: 'Asia/Kolkata', week, exceptions: '' };
      return calendarsContract.one.parse((await owner.post(calendarsContract.path, office)).json()).data.id;
    };
    await change({ calendar_id: await made('Always', always), overflow: { to: 'hangup' } });
    const first = await calls();
    await until(() => system.engine.waitingIn(queue.q_uuid).length === 1);
    await change({ calendar_id: await made('Never', ''), overflow: { to: 'hangup' } });
    await calls();
    await until(() => last()?.journey.includes(`Queue closed: ${queue.name}`) ?? false);
    expect(system.engine.waitingIn(queue.q_uuid)).toHaveLength(1);
    await change({ calendar_id: null });
    const third = await calls();
    await until(() => system.engine.waitingIn(queue.q_uuid).length === 2);
    [first, third].forEach((phone) => phone.cancel());
    await until(() => system.engine.activeCalls().length === 0);
  });

  it('a caller who waits longer than the maximum goes to the current overflow, and hears the announcement at its interval [CONF-QUEUE-013]', async () => {
    await setAgents({ status: 'On Break' });
    await change({ maximum_wait_seconds: 30, overflow: { to: 'queue', queueId: 'demo-queue-billing' }, announces_position: true, announcement_seconds: 10 }); // prettier-ignore
    await calls();
    await until(() => system.engine.waitingIn(queue.q_uuid).length === 1);
    await until(() => last()?.journey.includes('Announcement') ?? false);
    for (let second = 0; second < 28; second++) await system.clock.advance(1_000);
    const announced = () => last()?.journey.filter((step) => step === 'Announcement').length ?? 0;
    expect(announced()).toBeGreaterThanOrEqual(2);
    expect(system.engine.waitingIn('demo-queue-billing')).toEqual([]);
    await system.clock.advance(3_000);
    await until(() => system.engine.waitingIn('demo-queue-billing').length === 1);
    expect(last()?.journey).toContain(`Waited too long: ${queue.name}`);
    await change({ maximum_wait_seconds: 5, overflow: { to: 'hangup' } });
    const next = await calls();
    await until(() => system.engine.waitingIn(queue.q_uuid).length === 1);
    await system.clock.advance(6_000);
    await until(() => next.heard.length > 0 && last()?.ends.length === 1);
    expect(last()?.ends).toMatchObject([{ cause: 'no answer', hangupBy: 'system' }]);
  });

  it('while ten callers wait, phones of the current agents ring for the longest waiting one [CONF-QUEUE-008, CONF-QUEUE-015]', async () => {
    // The load of the test process must not affect admission of calls.
    const idle = { idle: 1, active: 0, utilization: 0 };
    const busy = jest.spyOn(performance, 'eventLoopUtilization').mockReturnValue(idle);
    // Frames that are late by the real clock, while the test's clock stands still, must not affect it either.
    const wall = jest.spyOn(performance, 'now').mockImplementation(() => system.clock.now());
    await setAgents({ status: 'On Break' });
    const ids: string[] = [];
    for (let count = 1; count <= 10; count++) {
      await calls();
      await until(() => system.engine.waitingIn(queue.q_uuid).length === count);
      ids.push(last()?.start.callId ?? '');
      await system.clock.advance(500);
    }
    const rungFor = (agent: string) => phones[agent]?.header('X-Call-Id');
    const free = async () => {
      await setAgents({ status: 'Available' });
      for (let second = 0; second < 3; second++) await system.clock.advance(1_000);
      await settle();
    };
    await tiers('DELETE', { agents: [B] });
    await free();
    await until(() => rungFor(A) === ids[0]);
    expect(rungFor(B)).toBeUndefined();
    phones[A]?.answer();
    await until(() => system.engine.waitingIn(queue.q_uuid).length === 9);
    await tiers('POST', { agents: [B] });
    await free();
    await until(() => rungFor(B) === ids[1]);
    expect([rungFor(A), system.engine.waitingIn(queue.q_uuid).map(({ callId }) => callId)]).toEqual([
      ids[0],
      expect.arrayContaining(ids.slice(2)),
    ]);
    busy.mockRestore();
    wall.mockRestore();
  });

  it('after a call the agent gets the current wrap-up seconds [CONF-QUEUE-013]', async () => {
    await change({ wrap_up_seconds: 45 });
    const caller = await calls();
    await until(() => phones[A]?.header('X-Call-Id') === last()?.start.callId);
    phones[A]?.answer();
    await until(() => system.engine.activeCalls().some(({ phase }) => phase === 'talking'));
    caller.bye();
    await until(isOver);
    const asha = { accountId: 'demo', agentId: A };
    await until(async () => (await test.services.routing.wrapUps.until(asha)) === test.clock.now + 45_000);
    expect(await rungBy(1)).toEqual([B]);
  });

  it('when the last agent is removed, waiting callers go to the overflow at once [CONF-QUEUE-008]', async () => {
    await setAgents({ status: 'On Break' });
    await change({ overflow: { to: 'queue', queueId: 'demo-queue-billing' } });
    await calls();
    await until(() => system.engine.waitingIn(queue.q_uuid).length === 1);
    await until(async () => (await test.services.waiting.of('demo')).has(queue.q_uuid));
    expect((await tiers('DELETE', { agents: [A] })).sent_on).toBe(0);
    expect(system.engine.waitingIn(queue.q_uuid)).toHaveLength(1);
    expect((await tiers('DELETE', { agents: [B] })).sent_on).toBe(1);
    await until(() => last()?.journey.includes(`No agent left: ${queue.name}`) ?? false);
    for (let second = 0; second < 8; second++) await system.clock.advance(1_000); // the announcement is played
    await until(() => system.engine.waitingIn('demo-queue-billing').length === 1);
    expect(last()?.journey).toContain(`No agent left: ${queue.name}`);
  });

  it('a number that leads to an agent rings that agent only, whoever else is free [CONF-QUEUE-016]', async () => {
    const { json } = await owner.get(queuePaths.serviceNumbers, { search: NUMBER });
    const [{ version }] = json().data.objects;
    await owner.put(`${queuePaths.serviceNumbers}${NUMBER.slice(1)}/`, { leads_to: { to: 'agent', id: B }, version });
    expect(await rungBy(1)).toEqual([B]);
    expect(last()?.journey).not.toContain(expect.stringContaining('Call flow'));
    const after = await owner.put(`${queuePaths.serviceNumbers}${NUMBER.slice(1)}/`, {
      ...{ leads_to: { to: 'queue', id: queue.q_uuid }, version: version + 1 },
    });
    expect(after.statusCode).toBe(200);
    expect(await rungBy(1)).toEqual([A]);
  });
});
