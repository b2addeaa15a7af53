import { factsOf } from '@patchbay/shared-contracts';
import { createFakeConsole, samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { prefetchWhenIdle, warmOnIntent } from './effects/prefetch.ts';
import { likelyNext, mayGuess } from './model/likely-next.ts';
import { createRemoteStates } from './remote-state.ts';
import { sampleRelease } from './testing/sample-release.ts';

const page = (name: string, path: string, order: number, gate: unknown = { all: [] }) =>
  sampleRelease(name, {
    declaration: {
      name,
      contracts: '^1.0.0',
      mount: 'routes',
      routes: [{ path, title: { key: 'x', en: 'X' }, gate, nav: { label: { key: 'x', en: 'X' }, icon: 'x', order } }],
    },
  });
const releases = [
  page('remote-crm', '/customers/*', 2),
  page('remote-logs', '/call-logs', 1),
  page('remote-config', '/phonebooks', 0, 'permission:nobody'),
];
const facts = factsOf(sampleUser(), [samplePlan]);

describe('the remote of a likely next page [PLAT-028]', () => {
  it.each([
    ['the first of the menu', [], 'remote-logs'],
    ['the next one when that is there', ['remote-logs'], 'remote-crm'],
    ['none when all are there', ['remote-logs', 'remote-crm'], null],
  ])('is %s', (_, there: readonly string[], expected) =>
    expect(likelyNext(releases, facts, (name) => there.includes(name))).toBe(expected),
  );
  it.each([
    [{ saveData: false, effectiveType: '4g' }, true],
    [{ saveData: false, effectiveType: '' }, true],
    [{ saveData: true, effectiveType: '4g' }, false],
    [{ saveData: false, effectiveType: '2g' }, false],
    [{ saveData: false, effectiveType: 'slow-2g' }, false],
  ])('is fetched on a guess over %j: %s', (line, expected) => expect(mayGuess(line)).toBe(expected));

  it.each(['pointerover', 'focusin', 'touchstart'])(
    'is begun when a link meets %s, wherever the link stands',
    (intent) => {
      const warm = jest.fn();
      warmOnIntent(document, releases, { warm });
      document.body.innerHTML =
        '<a href="/customers/42"><b>Asha</b></a><a href="https://elsewhere.test/call-logs">x</a><a href="/home">y</a>';
      document.querySelectorAll('a, b').forEach((each) => each.dispatchEvent(new Event(intent, { bubbles: true })));
      expect(new Set(warm.mock.calls.map(([name]) => name))).toEqual(new Set(['remote-crm']));
    },
  );

  it('is only fetched, once, some time after sign-in', () => {
    jest.useFakeTimers();
    const console = createFakeConsole({ session: null });
    const prefetch = jest.fn();
    prefetchWhenIdle({ session: console.session, releases, states: createRemoteStates(), apps: { prefetch } });
    const session = createFakeConsole().session.current();
    console.setSession(session);
    console.setSession(session);
    expect(prefetch).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(prefetch.mock.calls).toEqual([['remote-logs']]);
    jest.useRealTimers();
  });
});
