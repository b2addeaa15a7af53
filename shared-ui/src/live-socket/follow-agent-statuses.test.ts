import type { AgentStatusEntry } from '@patchbay/shared-contracts/calls';
import { fakeSockets } from '@patchbay/shared-ui/testing';
import { beating } from './beating.ts';
import { followAgentStatuses } from './follow-agent-statuses.ts';

const newest = fakeSockets();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const clock = {
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
const entry = (agent_id: string, agent_status: AgentStatusEntry['agent_status'] = 'Available') => ({
  ...{ agent_id, agent_status, since: 1, reason: null },
});

function following() {
  const received: (readonly string[] | null)[] = [];
  const stop = followAgentStatuses(
    {
      address: 'ws://demo.test/ws/agent-status',
      bearer: () => 't',
      clock,
      pulse: beating(clock),
      againAfter: () => 500,
    },
    (statuses) =>
      received.push(statuses && [...statuses.values()].map((each) => `${each.agent_id} ${each.agent_status}`)),
  );
  return { received, stop };
}

it('tells all at each change, together, and nothing at a sign of life [LIVE-034]', () => {
  const { received, stop } = following();
  newest().say([entry('a'), entry('b')]);
  newest().say(entry('b', 'On Break'));
  jest.advanceTimersByTime(100);
  newest().say([]);
  jest.advanceTimersByTime(2_900);
  newest().say([]);
  jest.advanceTimersByTime(2_900);
  expect(received).toEqual([['a Available', 'b On Break']]);
  stop();
});

it('of an account without agents tells that there are none', () => {
  const { received, stop } = following();
  newest().say([]);
  jest.advanceTimersByTime(100);
  expect(received).toEqual([[]]);
  stop();
});

it('after 3 s of silence knows nothing, and begins anew [LIVE-034]', () => {
  const { received, stop } = following();
  newest().say([entry('a'), entry('b')]);
  jest.advanceTimersByTime(3_500);
  newest().say([entry('a')]);
  jest.advanceTimersByTime(100);
  expect(received).toEqual([['a Available', 'b Available'], null, ['a Available']]);
  stop();
});
