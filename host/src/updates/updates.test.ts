import {
  callState,
  createBus,
  createCell,
  resolvedRegistrySchema,
  type RegistryNews,
  paths,
} from '@patchbay/shared-contracts';
import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { sampleRelease } from '../remotes/testing/sample-release.ts';
import { createUpdates } from './effects/updates.ts';
import { nextAskMs, obstacleOf, offerOf } from './model/update-offer.ts';

const releases = [sampleRelease('remote-logs', { version: '1.0.0' })];
const registry = resolvedRegistrySchema.parse({ key: '', set: 'a', revision: 7, releases });
const news = (set: string, withdrawn: RegistryNews['withdrawn'] = []): RegistryNews => ({
  revision: 8,
  set,
  releases: [],
  withdrawn,
});

describe('what the news offer [PLAT-011, PLAT-013]', () => {
  it.each([
    ['the same set', news('a'), null, null],
    ['another set', news('b'), null, { set: 'b', withdrawn: false }],
    [
      'another set and one of ours taken back',
      news('b', [{ name: 'remote-logs', version: '1.0.0' }]),
      null,
      { set: 'b', withdrawn: true },
    ],
    [
      'another set and somebody else’s version taken back',
      news('b', [{ name: 'remote-logs', version: '0.9.0' }]),
      null,
      { set: 'b', withdrawn: false },
    ],
    ['a set that a load was done for before', news('b'), 'b', null],
  ])('%s', (_, given, tried, expected) => expect(offerOf(registry, given, tried)).toEqual(expected));
});

describe('when a load may happen [PLAT-013]', () => {
  const calm = { call: { state: 'none', busy: false }, unsaved: false, sinceTypingMs: 60_000 };
  it.each([
    ['nobody is disturbed', calm, null],
    ['the ticker is not there yet', { ...calm, call: null }, null],
    ['a call rings', { ...calm, call: { state: 'initiated', busy: true } }, 'call'],
    ['in a call', { ...calm, call: { state: 'connected', busy: true } }, 'call'],
    ['in wrap-up', { ...calm, call: { state: 'wrapup', busy: false } }, 'call'],
    ['a call is over and still on view', { ...calm, call: { state: 'hangup', busy: false } }, null],
    ['the ticker is busy otherwise', { ...calm, call: { state: 'none', busy: true } }, 'call'],
    ['there is unsaved input', { ...calm, unsaved: true }, 'unsaved'],
    ['somebody types', { ...calm, sinceTypingMs: 2999 }, 'typing'],
    ['a call comes before unsaved input', { ...calm, unsaved: true, call: { state: 'connected', busy: true } }, 'call'],
  ])('%s', (_, moment, expected) => expect(obstacleOf(moment)).toBe(expected));
  it.each([
    [0, 12_000],
    [0.999999, 18_000],
  ])('tabs ask between 12 and 18 s (%s)', (random, ms) => expect(nextAskMs(random)).toBe(ms));
});

/** Sets up a tab with fake timers; `say` sets the registry's response. */
function setUp(options: { tried?: string; set?: string } = {}) {
  let now = 100_000;
  let revision = 7;
  let answer = news('a');
  const timers: (() => void)[] = [];
  const loads: (string | null)[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const bus = createBus({ check: true });
  const held = createCell(false);
  sessionStorage.clear();
  if (options.tried !== undefined) sessionStorage.setItem('V001-tried-set', options.tried);
  const console = createFakeConsole({
    answers: {
      [`GET ${paths.registryRevision}`]: () => ({ revision }),
      [`GET ${paths.registry}`]: () => ({ ...answer, revision }),
    },
  });
  const updates = createUpdates({
    registry: { ...registry, set: options.set ?? 'a' },
    request: console.request,
    bus,
    unsaved: { held: held.current, subscribe: held.subscribe },
    page,
    storage: sessionStorage,
    now: () => now,
    random: () => 0.5,
    setTimer: (run) => void timers.push(run),
    reload: () => void loads.push(sessionStorage.getItem('V001-tried-set')),
  });
  updates.watch();
  const soon = () => new Promise((done) => setTimeout(done));
  return {
    updates,
    loads,
    page,
    bus,
    held,
    asked: () => console.asked.map(({ path }) => path),
    soon,
    async tick() {
      timers.shift()?.();
      await soon();
    },
    publish: (next: RegistryNews) => ((revision += 1), (answer = next)),
    pass: (ms: number) => (now += ms),
  };
}

describe('the watch over the pinned set', () => {
  it('asks for one small number, and for the set only when that changed [PLAT-011]', async () => {
    const tab = setUp();
    await tab.tick();
    expect([tab.asked(), tab.updates.current().offer]).toEqual([[paths.registryRevision], null]);
    tab.publish(news('b'));
    await tab.tick();
    expect(tab.asked().slice(1)).toEqual([paths.registryRevision, paths.registry]);
    expect(tab.updates.current().offer).toEqual({ set: 'b', withdrawn: false });
    expect(tab.loads).toEqual([]);
  });

  it('does not ask while nobody looks, and at once when somebody does again [PLAT-011]', async () => {
    const tab = setUp();
    tab.page.visibilityState = 'hidden';
    await tab.tick();
    expect(tab.asked()).toEqual([]);
    tab.page.visibilityState = 'visible';
    tab.page.dispatchEvent(new Event('visibilitychange'));
    expect(tab.asked()).toEqual([paths.registryRevision]);
  });

  it('takes what is offered with the next page, not before, and not while it would disturb [PLAT-013]', async () => {
    const tab = setUp();
    tab.updates.moved();
    tab.publish(news('b'));
    await tab.tick();
    tab.bus.emit(callState, { state: 'connected', callId: 'c', busy: true });
    tab.updates.moved();
    expect(tab.updates.current().obstacle).toBe('call');
    tab.bus.emit(callState, { state: 'none', callId: null, busy: false });
    tab.held.set(true);
    tab.updates.moved();
    tab.updates.reloadPressed();
    expect(tab.updates.current().obstacle).toBe('unsaved');
    tab.held.set(false);
    tab.page.dispatchEvent(new Event('input'));
    tab.updates.moved();
    expect(tab.loads).toEqual([]);
    tab.pass(5000);
    tab.updates.moved();
    expect(tab.loads).toEqual(['b']);
  });

  it('after sign-in what the user gets is loaded at once when it is another set, else nothing [PLAT-013]', async () => {
    const tab = setUp();
    await tab.updates.signedIn();
    expect(tab.loads).toEqual([]);
    tab.publish(news('b'));
    await tab.updates.signedIn();
    expect(tab.loads).toEqual(['b']);
  });

  it('a set that a load did not bring is not loaded for again, the next one is [PLAT-013]', async () => {
    const tab = setUp({ tried: 'b' });
    tab.publish(news('b'));
    await tab.updates.signedIn();
    expect(tab.loads).toEqual([]);
    tab.publish(news('c'));
    await tab.updates.signedIn();
    expect(tab.loads).toEqual(['c']);
    setUp({ tried: 'b', set: 'b' });
    expect(sessionStorage.getItem('V001-tried-set')).toBeNull();
  });
});
