import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { navigateToUrl, start } from 'single-spa';
import type { Release } from '@patchbay/shared-contracts';
import { registerApps } from './apps.ts';
import { createRemoteStates, type LoadResult } from './remote-state.ts';

const lifecycles = { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined };
const release = (name: string): Release => ({
  name,
  version: '1',
  base: '/',
  entry: '',
  module: './mount',
  files: {},
  preload: [],
  signature: '',
  declaration: { name, contracts: '^1.0.0', mount: 'routes', essential: false, routes: [] },
});

/** Remotes at `/<name>`, a loader that answers from a list, and what was asked of it. */
function setUp(name: string, answers: LoadResult[]) {
  const asked: string[] = [];
  const states = createRemoteStates();
  const console = createFakeConsole();
  const apps = registerApps({
    releases: [release(name)],
    loader: { load: async (wanted) => (asked.push(wanted), answers.shift() ?? { ok: false, reason: 'timeout' }) },
    states,
    consoleFor: () => console,
    isActive: () => location.pathname === `/${name}`,
    now: () => 0,
  });
  return { apps, states, asked, console };
}
const settled = () => new Promise((done) => setTimeout(done, 20));

beforeAll(() => start({ urlRerouteOnly: true }));
beforeEach(async () => {
  navigateToUrl('/nowhere');
  await settled();
});

describe('the remotes on the page', () => {
  it('a warmed remote is not asked for twice [PLAT-019, PLAT-028]', async () => {
    const { apps, states, asked } = setUp('remote-warm', [{ ok: true, lifecycles }]);
    apps.warm('remote-warm');
    apps.warm('remote-warm');
    navigateToUrl('/remote-warm');
    await settled();
    expect([asked, states.of('remote-warm')?.phase]).toEqual([['remote-warm'], 'loaded']);
  });

  it('a guess that failed is forgotten: who really comes asks anew [PLAT-014]', async () => {
    const { apps, states, asked } = setUp('remote-guess', [
      { ok: false, reason: 'timeout' },
      { ok: true, lifecycles },
    ]);
    apps.warm('remote-guess');
    await settled();
    navigateToUrl('/remote-guess');
    await settled();
    expect([asked.length, states.of('remote-guess')?.phase]).toEqual([2, 'loaded']);
  });

  it('loading never rejects: a failure is a state with its reason, is reported, and Retry loads once more [PLAT-014, PLAT-015]', async () => {
    const { apps, states, console } = setUp('remote-broken', [
      { ok: false, reason: 'signature' },
      { ok: true, lifecycles },
    ]);
    navigateToUrl('/remote-broken');
    await settled();
    expect(states.of('remote-broken')).toEqual({ phase: 'failed', reason: 'signature' });
    expect(console.log).toContain('track remote_failed');
    await apps.retry('remote-broken');
    await settled();
    expect(states.of('remote-broken')?.phase).toBe('loaded');
  });
});
