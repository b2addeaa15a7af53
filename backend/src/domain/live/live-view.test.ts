import { LIVE_BEAT_MS } from '@patchbay/shared-contracts/live';
import { settle } from '../telephony/testing/fake-clock.ts';
import { TOGETHER_MS } from './live-view.ts';
import { agentCalled, liveEvent, openLiveHouse } from './testing/live-house.ts';

const call = (callId: string) => ({ accountId: 'demo', callId });
const asha = agentCalled('asha');
const ofQueue = (id: string) => ({ variable_cc_queue: id, Queue: id });
const messages = (told: readonly unknown[]) => told.filter((message) => !Array.isArray(message) || message.length > 0);

describe('what a watcher of live calls is told', () => {
  it('is who has the call, by which device, and since when it is held, in both sockets [LIVE-026]', async () => {
    const house = openLiveHouse();
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

  it('is a phone where the agent has one', async () => {
    const house = openLiveHouse();
    house.calls.stands(call('c'), { ...asha, deskPhone: '+918045001009' }, null);
    house.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    const { told } = house.watch();
    await settle();
    expect(told).toMatchObject([[{ sip_url_flag: 'False' }]]);
  });

  it('is a sign of life each second while nothing happens, together alone', async () => {
    const house = openLiveHouse();
    const [both, each] = [house.watch(), house.watch({ coalesced: false })];
    await house.clock.advance(LIVE_BEAT_MS * 3);
    expect(both.told).toEqual([[], [], [], []]);
    expect(each.told).toEqual([]);
    both.stop();
    await house.clock.advance(LIVE_BEAT_MS * 3);
    expect(both.told).toHaveLength(4);
  });

  it.each([
    ['the own queues', { agents: null, queues: ['sales'] }, ['mine']],
    ['the own calls', { agents: ['asha'], queues: null }, ['mine', 'foreign']],
    ['none', { agents: null, queues: [] }, []],
  ])('is only what %s have, in both sockets and from the beginning [LIVE-035]', async (_, sees, seen) => {
    const house = openLiveHouse();
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

  it('a call that ended while the running ones were read stays ended [LIVE-034]', async () => {
    const house = openLiveHouse();
    house.calls.stands(call('c'), asha, null);
    house.calls.publish('demo', 'asha', liveEvent('c', 'originate'));
    const read = house.shared.values.of;
    let go: () => void = () => undefined;
    house.shared.values.of = async (group) => {
      const found = await read(group);
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

  it('ends where something of the log was lost: who comes again has all of it anew [LIVE-034]', async () => {
    const house = openLiveHouse();
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
});
