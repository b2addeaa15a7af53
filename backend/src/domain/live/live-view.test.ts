// @gate visibility of running calls
import { LIVE_BEAT_MS, liveCallSchema } from '@patchbay/shared-contracts/live';
import { settle } from '@patchbay/telephony/testing/fake-clock';
import { TOGETHER_MS } from './live-view.ts';
import { agentCalled, liveEvent, openLiveTestSystem } from './testing/live-test-system.ts';

const call = (callId: string) => ({ accountId: 'demo', callId });
const asha = agentCalled('asha');
const ofQueue = (id: string) => ({ variable_cc_queue: id, Queue: id });
const messages = (received: readonly unknown[]) =>
  received.filter((message) => !Array.isArray(message) || message.length > 0);

describe('a watcher’s view of live calls', () => {
  it('has the agent with the call, the device, and since when it is held, in both sockets [LIVE-026]', async () => {
    const system = openLiveTestSystem();
    const [both, each] = [system.watch(), system.watch({ coalesced: false })];
    await settle();
    system.calls.partChanged(call('c'), asha, null);
    system.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    system.calls.publish('demo', 'asha', liveEvent('c', 'answer', { event_time: 2_000 }));
    system.calls.partChanged(call('c'), asha, 5_000);
    await system.clock.advance(TOGETHER_MS);
    const facts = { agent_id: 'asha', agent_name: 'asha of demo', sip_url_flag: 'True', held_since: null };
    expect(both.received).toEqual([
      [],
      [expect.objectContaining({ ...facts, event_type: 'answer', held_since: 5_000 })],
    ]);
    expect(each.received).toMatchObject([
      { ...facts, event_type: 'originate' },
      { ...facts, event_type: 'answer' },
      { ...facts, event_type: 'answer', held_since: 5_000 },
    ]);
    const late = system.watch();
    await settle();
    expect(late.received).toEqual([[expect.objectContaining({ ...facts, held_since: 5_000, answered_at: 2_000 })]]);
  });

  it('has the campaign that dialled, during the call, and none for other calls [LIVE-026]', async () => {
    const system = openLiveTestSystem();
    const both = system.watch();
    await settle();
    const dialled = { ...call('c'), line: { campaign: { id: 'x', name: 'Renewals' } } };
    system.calls.partChanged(dialled, asha, null);
    system.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    system.calls.partChanged(call('d'), agentCalled('ben'), null);
    system.calls.publish('demo', 'ben', liveEvent('d', 'originate', { Agentusername: 'ben' }));
    system.calls.partChanged(dialled, asha, 5_000);
    system.calls.publish('demo', 'asha', liveEvent('c', 'answer'));
    await system.clock.advance(TOGETHER_MS);
    const received = both.received.flat().map((each) => liveCallSchema.parse(each));
    expect(received.map(({ uuid, campaign }) => [uuid, campaign])).toEqual([
      ['c', 'Renewals'],
      ['d', undefined],
    ]);
    const late = system.watch();
    await settle();
    expect(late.received.flat()).toContainEqual(expect.objectContaining({ uuid: 'c', campaign: 'Renewals' }));
  });

  it('has a phone if the agent has one', async () => {
    const system = openLiveTestSystem();
    system.calls.partChanged(call('c'), { ...asha, deskPhone: '+918045001009' }, null);
    system.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    const { received } = system.watch();
    await settle();
    expect(received).toMatchObject([[{ sip_url_flag: 'False' }]]);
  });

  it('begins with a heartbeat, repeated each second, with the time [UX-012]', async () => {
    const system = openLiveTestSystem();
    const [both, each] = [system.watch(), system.watch({ coalesced: false })];
    await system.clock.advance(LIVE_BEAT_MS * 3);
    expect([both.received, both.alive]).toEqual([[[]], [0, 1_000, 2_000, 3_000]]);
    expect([each.received, each.alive]).toEqual([[], [0, 1_000, 2_000, 3_000]]);
    both.stop();
    each.stop();
    await system.clock.advance(LIVE_BEAT_MS * 3);
    expect([both.alive.length, each.alive.length]).toEqual([4, 4]);
  });

  it('has the call quality, whichever process has the call, and for no other part [LIVE-026]', async () => {
    const system = openLiveTestSystem();
    const other = system.start('other').calls;
    system.calls.partChanged(call('c'), { ...asha, role: 'supervisor' }, null);
    system.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    const { received } = system.watch();
    await settle();
    other.sounds({ accountId: 'demo', agentId: 'asha', callId: 'c', mos: 3.4 });
    for (const of of [
      { agentId: 'ben', callId: 'c' },
      { agentId: 'asha', callId: 'gone' },
    ])
      other.sounds({ accountId: 'demo', ...of, mos: 1 });
    await system.clock.advance(TOGETHER_MS);
    expect(messages(received)).toMatchObject([[{ uuid: 'c', role: 'supervisor' }], [{ uuid: 'c', mos: 3.4 }]]);
    system.calls.partChanged(call('c'), asha, 7);
    await system.clock.advance(TOGETHER_MS);
    const late = system.watch();
    await settle();
    expect(messages(late.received)).toMatchObject([[{ mos: 3.4, held_since: 7 }]]);
  });

  it.each([
    ['the own queues', { agents: null, queues: ['sales'] }, ['mine']],
    ['the own calls', { agents: ['asha'], queues: null }, ['mine', 'foreign']],
    ['none', { agents: null, queues: [] }, []],
  ])('has only what %s have, in both sockets and from the beginning [LIVE-035]', async (_, sees, visible) => {
    const system = openLiveTestSystem();
    const begin = (uuid: string, name: string, queue: string) => {
      system.calls.partChanged(call(uuid), agentCalled(name), null);
      system.calls.publish('demo', name, liveEvent(uuid, 'originate', { ...ofQueue(queue), Agentusername: name }));
    };
    begin('mine', 'asha', 'sales');
    begin('foreign', 'asha', 'support');
    begin('others', 'ben', 'support');
    const [late, both, each] = [
      system.watch({ sees }),
      system.watch({ sees }),
      system.watch({ sees, coalesced: false }),
    ];
    await settle();
    for (const [uuid, name, queue] of [
      ['mine', 'asha', 'sales'],
      ['foreign', 'asha', 'support'],
      ['others', 'ben', 'support'],
    ] as const) {
      const facts = { ...ofQueue(queue), Agentusername: name };
      system.calls.partChanged(call(uuid), agentCalled(name), 7);
      system.calls.publish('demo', name, liveEvent(uuid, 'hangup', facts));
    }
    await system.clock.advance(TOGETHER_MS);
    const uuids = (message: unknown) => [message].flat().map((told) => (told as { uuid: string }).uuid);
    expect(uuids(late.received[0])).toEqual(visible);
    expect(messages(both.received.slice(1)).map(uuids)).toEqual(visible.length === 0 ? [] : [visible]);
    expect(new Set(each.received.flatMap(uuids))).toEqual(new Set(visible));
  });

  it('a call that ended while running ones were read stays ended [LIVE-034]', async () => {
    const system = openLiveTestSystem();
    system.calls.partChanged(call('c'), asha, null);
    system.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    const read = system.running.of;
    let go: () => void = () => undefined;
    system.running.of = async (accountId) => {
      const found = await read(accountId);
      await new Promise<void>((resolve) => (go = resolve));
      return found;
    };
    const { received } = system.watch({ sees: { agents: ['asha'], queues: null } });
    await settle();
    system.calls.publish('demo', 'asha', liveEvent('c', 'info'));
    system.calls.publish('demo', 'asha', liveEvent('c', 'hangup'));
    go();
    await settle();
    expect(received).toEqual([[]]);
  });

  it('ends when part of the log was lost: a new connection gets everything anew [LIVE-034]', async () => {
    const system = openLiveTestSystem();
    const follow = system.shared.logs.follow;
    let lose: () => void = () => undefined;
    system.shared.logs.follow = (log, after, follower) => {
      lose = () => follower.start('later', true);
      return follow(log, after, follower);
    };
    const { isClosed } = system.watch();
    await settle();
    expect(isClosed()).toBe(false);
    lose();
    expect(isClosed()).toBe(true);
  });

  it('ends a call that leaves its sight, without telling where it went, and has it again when it comes back [LIVE-035]', async () => {
    const system = openLiveTestSystem();
    const sees = { agents: null, queues: ['sales'] };
    const [both, each] = [system.watch({ sees }), system.watch({ sees, coalesced: false })];
    await settle();
    const happen = async (event: 'originate' | 'answer' | 'hangup', queue: string) => {
      system.calls.publish('demo', 'asha', liveEvent('c', event, ofQueue(queue)));
      await system.clock.advance(TOGETHER_MS);
    };
    system.calls.partChanged(call('c'), asha, null);
    await happen('originate', 'sales');
    await happen('answer', 'support');
    await happen('answer', 'support');
    await happen('answer', 'sales');
    await happen('hangup', 'support');
    const key = { uuid: 'c', Agentusername: 'asha', call_solution: 'inbound_cc' };
    const gone = { ...key, event_type: 'hangup', leg_identifier: 'agent' };
    const [seen, again] = ['originate', 'answer'].map((event_type) =>
      expect.objectContaining({ ...key, ...ofQueue('sales'), event_type }),
    );
    expect(messages(both.received).flat()).toEqual([seen, gone, again, gone]);
    expect(messages(each.received)).toEqual([seen, gone, again, gone]);
  });

  it('has only changes of a call, also changes back: a watcher may have joined in between [LIVE-023]', async () => {
    const system = openLiveTestSystem();
    system.calls.partChanged(call('c'), asha, null);
    system.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    const both = system.watch();
    await settle();
    system.calls.partChanged(call('c'), asha, 3_000);
    await system.clock.advance(TOGETHER_MS);
    system.calls.partChanged(call('c'), asha, 5_000);
    const late = system.watch();
    await settle();
    system.calls.partChanged(call('c'), asha, null);
    await system.clock.advance(TOGETHER_MS);
    const known = { uuid: 'c', Agentusername: 'asha', event_type: 'originate', call_solution: 'inbound_cc' };
    expect(both.received.slice(1)).toEqual([[{ ...known, held_since: 3_000 }], [{ ...known, held_since: null }]]);
    expect(late.received).toEqual([[expect.objectContaining({ held_since: 5_000 })], [{ ...known, held_since: null }]]);
  });

  it('has the same bytes for all with the same rights, and begins with all running calls', async () => {
    const system = openLiveTestSystem();
    const isAlive = (text: Buffer) => text.includes('"alive"');
    const texts: Buffer[][] = [[], [], []];
    const watch = (at: number) =>
      system.watch({}, { sendText: (text) => void (isAlive(text) || texts[at]?.push(text)) });
    watch(0);
    watch(1);
    await settle();
    system.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    await system.clock.advance(TOGETHER_MS);
    expect(texts[1]?.map((text, at) => text === texts[0]?.[at])).toEqual([true, true]);
    system.calls.publish('demo', 'asha', liveEvent('d', 'originate'));
    watch(2);
    await system.clock.advance(TOGETHER_MS);
    const received = texts[2]?.map((text) => liveCallSchema.array().parse(JSON.parse(text.toString())));
    expect(received?.map((calls) => calls.map(({ uuid }) => uuid))).toEqual([['c', 'd'], ['d']]);
  });
});

describe('the calls of a process that died [LIVE-034]', () => {
  const install = async () => {
    const system = openLiveTestSystem();
    const other = system.start('other');
    system.calls.publish('demo', 'asha', liveEvent('mine', 'originate'));
    other.calls.publish('demo', 'ben', liveEvent('its', 'originate', { Agentusername: 'ben' }));
    const [both, each] = [system.watch(), system.watch({ coalesced: false })];
    await system.clock.advance(3_000);
    other.kill();
    return { system, other, both, each };
  };
  const ended = { uuid: 'its', event_type: 'hangup', hangup_by: 'system' };

  it('end for watchers within eight seconds of its death', async () => {
    const { system, both, each } = await install();
    expect(messages(both.received)).toHaveLength(1);
    await system.clock.advance(8_000);
    expect(messages(both.received).slice(1)).toEqual([[expect.objectContaining(ended)]]);
    expect(each.received).toEqual([expect.objectContaining(ended)]);
    expect(both.isClosed()).toBe(false);
  });

  it('are missing for later watchers', async () => {
    const { system } = await install();
    await system.clock.advance(8_000);
    const late = system.watch();
    await settle();
    expect(late.received).toEqual([[expect.objectContaining({ uuid: 'mine' })]]);
    expect([...(await system.running.of('demo')).keys()]).toEqual(['mine asha']);
  });

  it('return if it was only silent: watchers are closed, and reconnect', async () => {
    const { system, other, both } = await install();
    await system.clock.advance(8_000);
    other.live();
    await system.clock.advance(2_500);
    expect(both.isClosed()).toBe(true);
    const again = system.watch();
    await settle();
    expect(again.received).toEqual([
      [expect.objectContaining({ uuid: 'mine' }), expect.objectContaining({ uuid: 'its' })],
    ]);
  });
});

it('news of the own calls that others missed is repaired by the next heartbeat [LIVE-034]', async () => {
  const system = openLiveTestSystem();
  const { put, remove } = system.shared.values;
  system.calls.publish('demo', 'asha', liveEvent('over', 'originate'));
  Object.assign(system.shared.values, { put: () => undefined, remove: () => undefined });
  system.calls.publish('demo', 'asha', liveEvent('over', 'hangup'));
  system.calls.publish('demo', 'asha', liveEvent('new', 'originate'));
  Object.assign(system.shared.values, { put, remove });
  const uuids = async () => [...(await system.running.of('demo')).values()].map(({ uuid }) => uuid);
  expect(await uuids()).toEqual(['over']);
  system.calls.heartbeat();
  await settle();
  expect(await uuids()).toEqual(['new']);
});
