import type { CallInput } from '../control/call.ts';
import type { Agent } from '../ports.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createCallTimers } from './call-timers.ts';

const agent: Agent = { agentId: 'slow', accountId: 'acc', name: 'Asha', number: '1', username: 'asha', domain: 'd' };

describe('a call’s timers', () => {
  it('give an agent with a slow browser longer, and others the account’s time [TEL-009]', async () => {
    const clock = createFakeClock();
    const posted: CallInput[] = [];
    const within = (agentId: string) => (agentId === 'slow' ? 36_000 : 0);
    const timers = createCallTimers(clock, within, (input) => void posted.push(input));
    timers.start({ type: 'startTimer', timer: 'away', ms: 20_000, awaited: agent });
    timers.start({ type: 'startTimer', timer: 'thirdAway', ms: 20_000, awaited: { ...agent, agentId: 'quick' } });
    await clock.advance(20_000);
    expect(posted).toEqual([{ type: 'timedOut', timer: 'thirdAway' }]);
    await clock.advance(15_999);
    expect(posted).toHaveLength(1);
    await clock.advance(1);
    expect(posted[1]).toEqual({ type: 'timedOut', timer: 'away' });
  });

  it('give an agent whose page is loading ninety seconds in all, also after another reload [TEL-009]', async () => {
    const clock = createFakeClock();
    const posted: CallInput[] = [];
    const timers = createCallTimers(
      clock,
      () => 0,
      (input) => void posted.push(input),
    );
    timers.start({ type: 'startTimer', timer: 'away', ms: 20_000, awaited: agent });
    timers.start({ type: 'startTimer', timer: 'ring', ms: 20_000 });
    await clock.advance(15_000);
    timers.pageLoads('another');
    timers.pageLoads('slow');
    await clock.advance(60_000);
    expect(posted).toEqual([{ type: 'timedOut', timer: 'ring' }]);
    timers.pageLoads('slow');
    await clock.advance(15_000);
    expect(posted[1]).toEqual({ type: 'timedOut', timer: 'away' });
    timers.start({ type: 'startTimer', timer: 'away', ms: 20_000, awaited: agent });
    timers.pageLoads('slow');
    timers.stop({ type: 'stopTimer', timer: 'away' });
    await clock.advance(200_000);
    expect(posted).toHaveLength(2);
  });
});
