import type { LiveCall } from '@patchbay/shared-contracts/live';
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
  const received: (readonly [string, readonly unknown[]] | 'cut')[] = [];
  const note = (name: string) => (calls: readonly { uuid: string }[]) =>
    void received.push([name, calls.map(({ uuid }) => uuid)]);
  const stop = create(setup).follow({
    ...{ snapshot: note('snapshot'), changes: note('changes') },
    happened: (event) => note('happened')([event]),
    alive: (now) => void received.push(['alive', [now]]),
    cut: () => void received.push('cut'),
  });
  return { received, stop };
}

describe('the feed of running calls', () => {
  it('together begins with all of them, then tells what changed, and after 3 s of silence begins anew [LIVE-023, LIVE-034]', () => {
    const { received } = following(createTogetherFeed);
    expect(newest().address).toBe('ws://demo.test/ws/live-calls-v2');
    newest().say({ type: 'alive', now: 5_000 });
    newest().say([call('a')]);
    newest().say([]);
    newest().say([call('b')]);
    newest().say('[{"uuid":1}]');
    jest.advanceTimersByTime(3_000);
    jest.advanceTimersByTime(500);
    newest().say([call('b')]);
    expect(received).toEqual([
      ['alive', [5_000]],
      ['snapshot', ['a']],
      ['changes', []],
      ['changes', ['b']],
      'cut',
      ['snapshot', ['b']],
    ]);
  });

  it.each([
    ['a fact that makes no sense', { held_since: 'yesterday' }],
    ['an event that is none', { event_type: 'dance' }],
    ['text that is none', { additionalinfo: 7 }],
    ['an id that is none', { uuid: null }],
    ['a quality that cannot be', { mos: 9 }],
    ['no solution', { call_solution: undefined }],
  ])('what comes with %s of a call that is known is not heard, and neither is what comes with it', (_, wrong) => {
    const { received } = following(createTogetherFeed);
    newest().say([call('a')]);
    newest().say([call('b'), { ...call('a'), ...wrong }]);
    newest().say([{ ...call('a'), held_since: 9 }]);
    expect(received).toEqual([
      ['snapshot', ['a']],
      ['changes', ['a']],
    ]);
  });

  it('together tells of a change only what it says, and checks a fact again when it is another [LIVE-023]', () => {
    const received: (readonly LiveCall[])[] = [];
    const note = (calls: readonly LiveCall[]) => void received.push(calls);
    const ignore = () => undefined;
    createTogetherFeed(setup).follow({ ...{ alive: ignore, cut: ignore, happened: ignore }, snapshot: note, changes: note }); // prettier-ignore
    const key = { event_type: 'info', uuid: 'a', call_solution: 'c2c', Agentusername: 'asha' } as const;
    const [held, measured] = [
      { ...key, held_since: 9 },
      { ...key, mos: 4 },
    ];
    for (const message of [
      [call('a')],
      [held],
      ...['yesterday', 'yesterday'].map((held_since) => [{ ...key, held_since }]),
      [measured, { ...key, mos: 9 }],
    ])
      newest().say(message);
    newest().say([held, measured]);
    expect(received).toEqual([[call('a')], [held], [held, measured]]);
  });

  it('of single events begins with nothing and tells each; silence of three seconds is a cut [LIVE-023, UX-012]', () => {
    const { received } = following(createEventFeed);
    expect(newest().address).toBe('ws://demo.test/ws/live-calls');
    newest().onopen?.();
    newest().say(call('a'));
    jest.advanceTimersByTime(3_000);
    jest.advanceTimersByTime(500);
    newest().onopen?.();
    expect(received).toEqual([['snapshot', []], ['happened', ['a']], 'cut', ['snapshot', []]]);
  });
});
