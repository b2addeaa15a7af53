import { fakeSockets } from '@patchbay/shared-ui/testing';
import { sampleLiveCall as call } from '../testing/sample-live-call.ts';
import { createEventFeed, createTogetherFeed } from './call-feed.ts';

const newest = fakeSockets();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setup = {
  bearer: () => 'token',
  socketAt: (path: string) => `ws://demo.test${path}`,
  againAfter: () => 500,
  clock: {
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
};
function following(create: typeof createEventFeed) {
  const told: (readonly [string, readonly string[]] | 'cut')[] = [];
  const note = (name: string) => (calls: readonly { uuid: string }[]) =>
    void told.push([name, calls.map(({ uuid }) => uuid)]);
  const stop = create(setup).follow({
    ...{ snapshot: note('snapshot'), changes: note('changes') },
    happened: (event) => note('happened')([event]),
    cut: () => void told.push('cut'),
  });
  return { told, stop };
}

describe('the feed of running calls', () => {
  it('together begins with all of them, then tells what changed, and after 3 s of silence begins anew [LIVE-023, LIVE-034]', () => {
    const { told } = following(createTogetherFeed);
    expect(newest().address).toBe('ws://demo.test/ws/live-calls-v2');
    newest().say([call('a')]);
    newest().say([]);
    newest().say([call('b')]);
    newest().say('[{"uuid":1}]');
    jest.advanceTimersByTime(3_000);
    jest.advanceTimersByTime(500);
    newest().say([call('b')]);
    expect(told).toEqual([['snapshot', ['a']], ['changes', []], ['changes', ['b']], 'cut', ['snapshot', ['b']]]);
  });

  it('of single events begins with nothing, tells each, and may be silent [LIVE-023]', () => {
    const { told } = following(createEventFeed);
    expect(newest().address).toBe('ws://demo.test/ws/live-calls');
    newest().onopen?.();
    newest().say(call('a'));
    jest.advanceTimersByTime(60_000);
    newest().onclose?.();
    jest.advanceTimersByTime(500);
    newest().onopen?.();
    expect(told).toEqual([['snapshot', []], ['happened', ['a']], 'cut', ['snapshot', []]]);
  });
});
