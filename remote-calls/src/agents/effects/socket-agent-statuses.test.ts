import { beating } from '@patchbay/shared-ui/live-socket';
import { FakeSocket, fakeSockets } from '@patchbay/shared-ui/testing';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { LiveStatuses } from '../model/live-statuses.ts';
import { createSocketAgentStatuses } from './socket-agent-statuses.ts';

const newest = fakeSockets();

const entry = (agent_id: string, agent_status: string) => ({ agent_id, agent_status, since: 1, reason: null });
function following() {
  const clock = createManualClock();
  const received: (readonly (readonly [string, string])[] | null)[] = [];
  const tell = (live: LiveStatuses | null) =>
    void received.push(live && [...live].map(([id, { agent_status }]) => [id, agent_status] as const));
  const address = 'ws://demo.test/ws/agent-status';
  const stop = createSocketAgentStatuses({
    address,
    bearer: () => 'token',
    clock,
    pulse: beating(clock, 60_000),
  }).follow(tell);
  return { clock, received, stop };
}

describe('the statuses of the account’s agents', () => {
  it('come by the status socket, under the session’s bearer: all at first, then each change [NET-021]', () => {
    const { clock, received } = following();
    expect(newest()).toMatchObject({
      address: 'ws://demo.test/ws/agent-status',
      protocols: ['patchbay.v1', 'bearer.token'],
    });
    newest().say([entry('a', 'Available'), entry('b', 'On Break')]);
    clock.pass(100);
    newest().say(entry('a', 'On Call'));
    newest().say(entry('b', 'Available'));
    clock.pass(99);
    expect(received).toHaveLength(1); // simultaneous changes arrive in one call
    clock.pass(1);
    expect(received).toEqual([
      [
        ['a', 'Available'],
        ['b', 'On Break'],
      ],
      [
        ['a', 'On Call'],
        ['b', 'Available'],
      ],
    ]);
  });
  it('pass over what makes no sense', () => {
    const { clock, received } = following();
    newest().say('{');
    newest().say(entry('a', 'Asleep'));
    clock.pass(1_000);
    expect(received).toEqual([]);
  });
  it('are said to be gone when the socket closes, which is opened again after 4 s', () => {
    const { clock, received } = following();
    newest().say([entry('a', 'Available')]);
    newest().onclose?.(); // before the change was reported
    clock.pass(3_999);
    expect(received).toEqual([null]);
    expect(FakeSocket.made).toHaveLength(1);
    clock.pass(1);
    expect(FakeSocket.made).toHaveLength(2);
    newest().say([entry('a', 'On Call')]);
    clock.pass(100);
    expect(received).toEqual([null, [['a', 'On Call']]]);
  });
  it('are not listened to by nobody', () => {
    const [one, other] = [following(), following()];
    one.stop();
    expect(FakeSocket.made.map(({ closed }) => closed)).toEqual([true, false]);
    newest().onclose?.();
    other.stop();
    other.clock.pass(60_000);
    expect(FakeSocket.made).toHaveLength(2);
  });
});
