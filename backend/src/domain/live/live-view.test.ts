// @gate visibility of running calls
import { LIVE_BEAT_MS, liveCallSchema } from '@patchbay/shared-contracts/live';
import { settle } from '@patchbay/telephony/testing/fake-clock';
import { TOGETHER_MS } from './live-view.ts';
import { agentCalled, liveEvent, openLiveTestSystem } from './testing/live-test-system.ts';

const call = (callId: string) => ({ accountId: 'demo', callId });
const asha = agentCalled('asha');
const ofQueue = (id: string) => ({ variable_cc_queue: id, Queue: id });
const messages = (told: readonly unknown[]) => told.filter((message) => !Array.isArray(message) || message.length > 0);

describe('a watcher’s view of live calls', () => {
  it('has the agent with the call, the device, and since when it is held, in both sockets [LIVE-026]', async () => {
    const house = openLiveTestSystem();
    const [both, each] = [house.watch(), house.watch({ coalesced: false })];
    await settle();
    house.calls.stands(call('c'), asha, null);
    house.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    house.calls.publish('demo', 'asha', liveEvent('c', 'answer', { event_time: 2_000 }));
    house.calls.stands(call('c'), asha, 5_000);
    await house.clock.advance(TOGETHER_MS);
    const facts = { agent_id: 'asha', agent_name: 'asha of demo', sip_url_flag: 'True', held_since: null };
    expect(both.told).toEqual([[], [expect.objectContaining({ ...facts, event_type: 'answer', held_since: 5_000 })]]);
    expect(each.told).toMatchObject([
      { ...facts, event_type: 'originate' },
      { ...facts, event_type: 'answer' },
      { ...facts, event_type: 'answer', held_since: 5_000 },
    ]);
    const late = house.watch();
    await settle();
    expect(late.told).toEqual([[expect.objectContaining({ ...facts, held_since: 5_000, answered_at: 2_000 })]]);
  });

  it('has the campaign that dialled, during the call, and none for other calls [LIVE-026]', async () => {
    const house = openLiveTestSystem();
    const both = house.watch();
    await settle();
    const dialled = { ...call('c'), line: { campaign: { id: 'x', name: 'Renewals' } } };
    house.calls.stands(dialled, asha, null);
    house.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    house.calls.stands(call('d'), agentCalled('ben'), null);
    house.calls.publish('demo', 'ben', liveEvent('d', 'originate', { Agentusername: 'ben' }));
    house.calls.stands(dialled, asha, 5_000);
    house.calls.publish('demo', 'asha', liveEvent('c', 'answer'));
    await house.clock.advance(TOGETHER_MS);
    const told = both.told.flat().map((each) => liveCallSchema.parse(each));
    expect(told.map(({ uuid, campaign }) => [uuid, campaign])).toEqual([
      ['c', 'Renewals'],
      ['d', undefined],
    ]);
    const late = house.watch();
    await settle();
    expect(late.told.flat()).toContainEqual(expect.objectContaining({ uuid: 'c', campaign: 'Renewals' }));
  });

  it('has a phone if the agent has one', async () => {
    const house = openLiveTestSystem();
    house.calls.stands(call('c'), { ...asha, deskPhone: '+918045001009' }, null);
    house.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    const { told } = house.watch();
    await settle();
    expect(told).toMatchObject([[{ sip_url_flag: 'False' }]]);
  });

  it('begins with a heartbeat, repeated each second, with the time [UX-012]', async () => {
    const house = openLiveTestSystem();
    const [both, each] = [house.watch(), house.watch({ coalesced: false })];
    await house.clock.advance(LIVE_BEAT_MS * 3);
    expect([both.told, both.alive]).toEqual([[[]], [0, 1_000, 2_000, 3_000]]);
    expect([each.told, each.alive]).toEqual([[], [0, 1_000, 2_000, 3_000]]);
    both.stop();
    each.stop();
    await house.clock.advance(LIVE_BEAT_MS * 3);
    expect([both.alive.length, each.alive.length]).toEqual([4, 4]);
  });

  it('has the call quality, whichever process has the call, and for no other part [LIVE-026]', async () => {
    const house = openLiveTestSystem();
    const other = house.start('other').calls;
    house.calls.stands(call('c'), { ...asha, role: 'supervisor' }, null);
    house.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    const { told } = house.watch();
    await settle();
    other.sounds({ accountId: 'demo', agentId: 'asha', callId: 'c', mos: 3.4 });
    for (const of of [
      { agentId: 'ben', callId: 'c' },
      { agentId: 'asha', callId: 'gone' },
    ])
      other.sounds({ accountId: 'demo', ...of, mos: 1 });
    await house.clock.advance(TOGETHER_MS);
    expect(messages(told)).toMatchObject([[{ uuid: 'c', role: 'supervisor' }], [{ uuid: 'c', mos: 3.4 }]]);
    house.calls.stands(call('c'), asha, 7);
    await house.clock.advance(TOGETHER_MS);
    const late = house.watch();
    await settle();
    expect(messages(late.told)).toMatchObject([[{ mos: 3.4, held_since: 7 }]]);
  });

  it.each([
    ['the own queues', { agents: null, queues: ['sales'] }, ['mine']],
    ['the own calls', { agents: ['asha'], queues: null }, ['mine', 'foreign']],
    ['none', { agents: null, queues: [] }, []],
  ])('has only what %s have, in both sockets and from the beginning [LIVE-035]', async (_, sees, seen) => {
    const house = openLiveTestSystem();
    const begin = (uuid: string, name: string, queue: string) => {
      house.calls.stands(call(uuid), agentCalled(name), null);
      house.calls.publish('demo', name, liveEvent(uuid, 'originate', { ...ofQueue(queue), Agentusername: name }));
    };
    begin('mine', 'asha', 'sales');
    begin('foreign', 'asha', 'support');
    begin('others', 'ben', 'support');
    const [late, both, each] = [house.watch({ sees }), house.watch({ sees }), house.watch({ sees, coalesced: false })];
    await settle();
    for (const [uuid, name, queue] of [
      ['mine', 'asha', 'sales'],
      ['foreign', 'asha', 'support'],
      ['others', 'ben', 'support'],
    ] as const) {
      const facts = { ...ofQueue(queue), Agentusername: name };
      house.calls.stands(call(uuid), agentCalled(name), 7);
      house.calls.publish('demo', name, liveEvent(uuid, 'hangup', facts));
    }
    await house.clock.advance(TOGETHER_MS);
    const uuids = (message: unknown) => [message].flat().map((told) => (told as { uuid: string }).uuid);
    expect(uuids(late.told[0])).toEqual(seen);
    expect(messages(both.told.slice(1)).map(uuids)).toEqual(seen.length === 0 ? [] : [seen]);
    expect(new Set(each.told.flatMap(uuids))).toEqual(new Set(seen));
  });

  it('a call that ended while running ones were read stays ended [LIVE-034]', async () => {
    const house = openLiveTestSystem();
    house.calls.stands(call('c'), asha, null);
    house.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    const read = house.running.of;
    let go: () => void = () => undefined;
    house.running.of = async (accountId) => {
      const found = await read(accountId);
      await new Promise<void>((resolve) => (go = resolve));
      return found;
    };
    const { told } = house.watch({ sees: { agents: ['asha'], queues: null } });
    await settle();
    house.calls.publish('demo', 'asha', liveEvent('c', 'info'));
    house.calls.publish('demo', 'asha', liveEvent('c', 'hangup'));
    go();
    await settle();
    expect(told).toEqual([[]]);
  });

  it('ends when part of the log was lost: a new connection gets everything anew [LIVE-034]', async () => {
    const house = openLiveTestSystem();
    const follow = house.shared.logs.follow;
    let lose: () => void = () => undefined;
    house.shared.logs.follow = (log, after, follower) => {
      lose = () => follower.start('later', true);
      return follow(log, after, follower);
    };
    const { isClosed } = house.watch();
    await settle();
    expect(isClosed()).toBe(false);
    lose();
    expect(isClosed()).toBe(true);
  });

  it('has only changes of a call, also changes back: a watcher may have joined in between [LIVE-023]', async () => {
    const house = openLiveTestSystem();
    house.calls.stands(call('c'), asha, null);
    house.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    const both = house.watch();
    await settle();
    house.calls.stands(call('c'), asha, 3_000);
    await house.clock.advance(TOGETHER_MS);
    house.calls.stands(call('c'), asha, 5_000);
    const late = house.watch();
    await settle();
    house.calls.stands(call('c'), asha, null);
    await house.clock.advance(TOGETHER_MS);
    const known = { uuid: 'c', Agentusername: 'asha', event_type: 'originate', call_solution: 'inbound_cc' };
    expect(both.told.slice(1)).toEqual([[{ ...known, held_since: 3_000 }], [{ ...known, held_since: null }]]);
    expect(late.told).toEqual([[expect.objectContaining({ held_since: 5_000 })], [{ ...known, held_since: null }]]);
  });

  it('has the same bytes for all with the same rights, and begins with all running calls', async () => {
    const house = openLiveTestSystem();
    const isAlive = (text: Buffer) => text.includes('"alive"');
    const texts: Buffer[][] = [[], [], []];
    const watch = (at: number) =>
      house.watch({}, { sendText: (text) => void (isAlive(text) || texts[at]?.push(text)) });
    watch(0);
    watch(1);
    await settle();
    house.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    await house.clock.advance(TOGETHER_MS);
    expect(texts[1]?.map((text, at) => text === texts[0]?.[at])).toEqual([true, true]);
    house.calls.publish('demo', 'asha', liveEvent('d', 'originate'));
    watch(2);
    await house.clock.advance(TOGETHER_MS);
    const told = texts[2]?.map((text) => liveCallSchema.array().parse(JSON.parse(text.toString())));
    expect(told?.map((calls) => calls.map(({ uuid }) => uuid))).toEqual([['c', 'd'], ['d']]);
  });
});

describe('the calls of a process that died [LIVE-034]', () => {
  const install = async () => {
    const house = openLiveTestSystem();
    const other = house.start('other');
    house.calls.publish('demo', 'asha', liveEvent('mine', 'originate'));
    other.calls.publish('demo', 'ben', liveEvent('its', 'originate', { Agentusername: 'ben' }));
    const [both, each] = [house.watch(), house.watch({ coalesced: false })];
    await house.clock.advance(3_000);
    other.kill();
    return { house, other, both, each };
  };
  const ended = { uuid: 'its', event_type: 'hangup', hangup_by: 'system' };

  it('end for watchers within eight seconds of its death', async () => {
    const { house, both, each } = await install();
    expect(messages(both.told)).toHaveLength(1);
    await house.clock.advance(8_000);
    expect(messages(both.told).slice(1)).toEqual([[expect.objectContaining(ended)]]);
    expect(each.told).toEqual([expect.objectContaining(ended)]);
    expect(both.isClosed()).toBe(false);
  });

  it('are missing for later watchers', async () => {
    const { house } = await install();
    await house.clock.advance(8_000);
    const late = house.watch();
    await settle();
    expect(late.told).toEqual([[expect.objectContaining({ uuid: 'mine' })]]);
    expect([...(await house.running.of('demo')).keys()]).toEqual(['mine asha']);
  });

  it('return if it was only silent: watchers are closed, and reconnect', async () => {
    const { house, other, both } = await install();
    await house.clock.advance(8_000);
    other.live();
    await house.clock.advance(2_500);
    expect(both.isClosed()).toBe(true);
    const again = house.watch();
    await settle();
    expect(again.told).toEqual([[expect.objectContaining({ uuid: 'mine' }), expect.objectContaining({ uuid: 'its' })]]);
  });
});

it('news of the own calls that others missed is repaired by the next heartbeat [LIVE-034]', async () => {
  const house = openLiveTestSystem();
  const { put, remove } = house.shared.values;
  house.calls.publish('demo', 'asha', liveEvent('over', 'originate'));
  Object.assign(house.shared.values, { put: () => undefined, remove: () => undefined });
  house.calls.publish('demo', 'asha', liveEvent('over', 'hangup'));
  house.calls.publish('demo', 'asha', liveEvent('new', 'originate'));
  Object.assign(house.shared.values, { put, remove });
  const uuids = async () => [...(await house.running.of('demo')).values()].map(({ uuid }) => uuid);
  expect(await uuids()).toEqual(['over']);
  house.calls.heartbeat();
  await settle();
  expect(await uuids()).toEqual(['new']);
});
