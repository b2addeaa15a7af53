import { FakeSocket, fakeSockets } from '@patchbay/shared-ui/testing';
import { STALE_MS } from '@patchbay/shared-contracts/live';
import { beating } from './beating.ts';
import { followSocket } from './follow-socket.ts';

const newest = fakeSockets();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const clock = {
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
const pass = (ms: number) => jest.advanceTimersByTime(ms);

function following({ isBeating = false } = {}) {
  const messages: unknown[] = [];
  const stop = followSocket(
    {
      ...{ address: 'ws://demo.test/ws/x', bearer: () => 'token', clock },
      read: (text) => (text === 'nonsense' ? null : text),
      againAfter: (cuts) => cuts * 1_000,
      pulse: isBeating ? beating(clock) : () => ({ heard: () => undefined, stop: () => undefined }),
    },
    {
      opened: () => messages.push('open'),
      message: (text) => messages.push(text),
      cut: () => messages.push('cut'),
    },
  );
  return { messages, stop };
}

it('a socket is opened under the bearer, and what makes sense of it is told', () => {
  const { messages } = following();
  expect(newest()).toMatchObject({ address: 'ws://demo.test/ws/x', protocols: ['patchbay.v1', 'bearer.token'] });
  newest().say('nonsense');
  newest().say('a');
  newest().say('b');
  expect(messages).toEqual(['a', 'b']);
});

it('a socket that closed is opened again, later each time until it tells something', () => {
  const { messages } = following();
  newest().onclose?.();
  pass(1_000);
  newest().onclose?.();
  pass(1_999);
  expect(FakeSocket.made).toHaveLength(2);
  pass(1);
  newest().say('a');
  newest().onclose?.();
  pass(1_000);
  expect(FakeSocket.made).toHaveLength(4);
  newest().say('b');
  expect(messages).toEqual(['cut', 'cut', 'a', 'cut', 'b']);
});

it('one that says nothing for 3 s is cut, and closed; its late words count for nothing [LIVE-034]', () => {
  const { messages } = following({ isBeating: true });
  const first = newest();
  first.say('a');
  pass(STALE_MS - 1);
  first.say('nonsense'); // counts as a sign of life too
  pass(2_999);
  expect(messages).toEqual(['a']);
  pass(1);
  expect([messages.at(-1), first.closed]).toEqual(['cut', true]);
  first.say('b');
  expect(messages).toHaveLength(2);
  pass(1_000);
  expect(newest()).not.toBe(first);
});

it('one that never opens is cut, too, after 10 s', () => {
  const { messages } = following({ isBeating: true });
  pass(9_999);
  expect(messages).toEqual([]);
  pass(1);
  expect(messages).toEqual(['cut']);
});

it('one that may be silent says that it is open, and is not cut', () => {
  const { messages } = following();
  newest().onopen?.();
  pass(600_000);
  expect(messages).toEqual(['open']);
});

it('nobody who stopped is told anything, and nothing is opened for them', () => {
  const { messages, stop } = following({ isBeating: true });
  newest().onclose?.();
  stop();
  pass(60_000);
  const other = following({ isBeating: true });
  other.stop();
  pass(60_000);
  expect([messages, other.messages, newest().closed]).toEqual([['cut'], [], true]);
  expect(FakeSocket.made).toHaveLength(2);
});
