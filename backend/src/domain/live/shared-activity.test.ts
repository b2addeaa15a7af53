import { createMemoryNotices } from '@patchbay/telephony/testing/memory-notices';
import { createAgentActivity } from '../directory/activity.ts';
import { shareActivity } from './shared-activity.ts';

/** Connected processes; `move` is the notice that calls move to another one. */
function processes(...names: readonly string[]) {
  const noticesOf = createMemoryNotices();
  const moved: (() => void)[] = [];
  const activities = names.map((name, at) => {
    const activity = createAgentActivity(() => 1_000 * (at + 1));
    const callHomes = { onMoved: (listener: () => void) => void moved.push(listener) };
    shareActivity({ activity, notices: noticesOf(name), callHomes });
    return activity;
  });
  return { activities, move: () => moved.forEach((listener) => listener()) };
}

const asha = { agentId: 'asha', accountId: 'acc' };
const ravi = { agentId: 'ravi', accountId: 'acc' };

describe('an agent’s call, as every process knows it [TEL-020]', () => {
  it('is shared when it begins and ends, with the previous call', () => {
    const { activities } = processes('one', 'two');
    const [home, other] = activities;
    home?.callBegan(asha, 'call-1');
    expect(other?.of('asha')).toEqual({ callId: 'call-1', callChangedAt: 1_000, phoneChangedAt: 0 });
    home?.callEnded(asha, 'call-1');
    expect(other?.of('asha')).toEqual({ lastCallId: 'call-1', callChangedAt: 1_000, phoneChangedAt: 0 });
    expect(other?.here('asha')).toEqual({ callChangedAt: 0, phoneChangedAt: 0 });
  });

  it('is not shared again by a process that only heard of it', () => {
    const { activities } = processes('one', 'two');
    const changes: unknown[] = [];
    activities[1]?.onChange((_account, agentId) => void changes.push(agentId));
    activities[0]?.callBegan(asha, 'call-1');
    expect(changes).toEqual([]);
  });

  it('of a dead process is forgotten when calls move, and shared again by those that have one [TEL-022]', () => {
    const { activities, move } = processes('one', 'two', 'three');
    const [, stays, asks] = activities;
    stays?.callBegan(ravi, 'call-2');
    asks?.learn('asha', { callId: 'call-1', callChangedAt: 1, phoneChangedAt: 1 }); // its process died
    move();
    expect([asks?.of('asha').callId, asks?.of('ravi').callId]).toEqual([undefined, 'call-2']);
  });
});
