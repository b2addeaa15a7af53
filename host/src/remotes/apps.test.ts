import { callState, type ResolvedRelease } from '@patchbay/shared-contracts';
import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { navigateToUrl, start, type LifeCycles } from 'single-spa';
import { registerApps, slotOf } from './apps.ts';
import type { RemoteReport } from './effects/supervisor.ts';
import type { Failures } from './model/ladder.ts';
import { createRemoteStates, type LoadResult } from './remote-state.ts';
import { sampleRelease } from './testing/sample-release.ts';

type Given = {
  domElement: HTMLElement;
  failed: (error: unknown) => void;
  console: ReturnType<typeof createFakeConsole>;
};
const isGiven = (props: unknown): props is Given => typeof props === 'object' && props !== null && 'failed' in props;

/** Returns a remote that renders `text`; `props` records what it was passed. */
function working(text = 'Here', change: Partial<LifeCycles> = {}) {
  const props: Given[] = [];
  const lifecycles: LifeCycles = {
    bootstrap: async () => undefined,
    mount: async (given: unknown) => {
      if (!isGiven(given)) throw new Error('not mounted as a remote');
      props.push(given);
      given.domElement.textContent = text;
    },
    unmount: async (given: unknown) => {
      if (isGiven(given)) given.domElement.textContent = '';
    },
    ...change,
  };
  const result: LoadResult = { ok: true, lifecycles };
  return { result, props };
}
const refused = (reason: Extract<LoadResult, { ok: false }>['reason']): LoadResult => ({ ok: false, reason });

interface Options {
  readonly lastGood?: ResolvedRelease | null;
  readonly change?: Record<string, unknown>;
  readonly mountTimeoutMs?: number;
  readonly legacy?: () => boolean;
  readonly failures?: Failures;
}
/** Sets up a remote at `/<name>` with a loader that answers from a list and records the requests. */
function setUp(name: string, answers: (LoadResult | Promise<LoadResult>)[], options: Options = {}) {
  const asked: string[] = [];
  const waits: number[] = [];
  const reports: RemoteReport[] = [];
  const states = createRemoteStates();
  const console = createFakeConsole();
  const apps = registerApps({
    releases: [sampleRelease(name, options.change)],
    loader: {
      load: async ({ version }) => (asked.push(version), answers.shift() ?? refused('shape')),
      prefetch: async ({ version }) => void asked.push(`prefetch ${version}`),
    },
    states,
    console,
    lastGood: async () => options.lastGood ?? null,
    limits: {
      mountTimeoutMs: options.mountTimeoutMs ?? 60_000,
      retryDelaysMs: [1],
      essentialDelaysMs: [10],
      breaker: 2,
    },
    memoryOf: () => ({ read: () => options.failures ?? {}, write: () => undefined }),
    isActive: () => location.pathname.startsWith(`/${name}`),
    hasLegacy: options.legacy ?? (() => false),
    now: () => 0,
    wait: async (ms) => (waits.push(ms), new Promise((done) => setTimeout(done, 1))),
    report: (report) => void reports.push(report),
  });
  return { apps, states, asked, waits, reports, console, state: () => states.of(name), slot: () => slotOf(name) };
}
const settled = (ms = 40) => new Promise((done) => setTimeout(done, ms));
const visit = async (name: string) => {
  navigateToUrl(`/${name}`);
  await settled();
};

beforeAll(() => start({ urlRerouteOnly: true }));
beforeEach(() => visit('nowhere'));

describe('the remotes on the page', () => {
  it('a warmed remote is not asked for twice [PLAT-019, PLAT-028]', async () => {
    const { apps, state, asked } = setUp('remote-warm', [working().result]);
    apps.warm('remote-warm');
    apps.warm('remote-warm');
    await visit('remote-warm');
    expect([asked, state()?.phase]).toEqual([['2.0.0'], 'loaded']);
  });

  it('a guess that failed is forgotten: who really comes asks anew [PLAT-014]', async () => {
    const { apps, state, asked } = setUp('remote-guess', [refused('contracts'), working().result]);
    apps.warm('remote-guess');
    await settled();
    await visit('remote-guess');
    expect([asked.length, state()?.phase]).toEqual([2, 'loaded']);
  });

  it('is mounted while its address is open, in the same element again, and its place is empty between [PLAT-001]', async () => {
    const { slot, state, reports } = setUp('remote-again', [working('Shown').result]);
    await visit('remote-again');
    expect([slot().textContent, state()]).toEqual(['Shown', { phase: 'loaded', version: '2.0.0' }]);
    await visit('nowhere');
    expect(slot().innerHTML).toBe('');
    slot().remove(); // as React does when it removes an outlet
    await visit('remote-again');
    expect(slot().textContent).toBe('Shown');
    expect(reports.map(({ type }) => type)).toEqual(['loaded']);
  });

  it('loading never rejects: a failure is a state with its reason, is reported, and Retry begins anew [PLAT-014]', async () => {
    const { apps, state, reports, slot } = setUp('remote-broken', [refused('signature'), working('Back').result]);
    await visit('remote-broken');
    expect(state()).toEqual({ phase: 'failed', reason: 'signature' });
    expect(reports).toEqual([
      { type: 'failed', release: 'remote-broken@2.0.0', reason: 'signature' },
      { type: 'fellBack', release: 'remote-broken@2.0.0', rung: 'panel' },
    ]);
    apps.retry('remote-broken');
    await settled();
    expect([state()?.phase, slot().textContent]).toEqual(['loaded', 'Back']);
  });

  it('what cannot be fetched twice is replaced by the last good version, which is told [PLAT-014, PLAT-024]', async () => {
    const lastGood = sampleRelease('remote-fallen', { version: '1.0.0' });
    const answers = [refused('network'), refused('network'), working('Old').result];
    const { state, reports, asked, waits, slot } = setUp('remote-fallen', answers, { lastGood });
    await visit('remote-fallen');
    expect([asked, waits, slot().textContent]).toEqual([['2.0.0', '2.0.0', '1.0.0'], [1], 'Old']);
    expect(state()).toEqual({ phase: 'loaded', version: '1.0.0' });
    expect(reports.at(-1)).toEqual({ type: 'loaded', release: 'remote-fallen@1.0.0', ms: 0 });
  });

  it('a remote that says it cannot go on leaves the page with all it held, and the last good version comes [PLAT-014, PLAT-027]', async () => {
    const crashing = working('Crashing');
    const lastGood = sampleRelease('remote-crash', { version: '1.0.0' });
    const { slot, console, reports } = setUp('remote-crash', [crashing.result, working('Old').result], { lastGood });
    await visit('remote-crash');
    const [given] = crashing.props;
    const heard: unknown[] = [];
    given?.console.bus.on(callState).subscribe((state) => heard.push(state));
    const hold = jest.spyOn(console.unsaved, 'hold');
    given?.console.unsaved.hold('form', 'queue');
    expect(hold).toHaveBeenCalledWith('form', 'queue');
    given?.failed(new TypeError('boom'));
    await settled();
    expect(slot().textContent).toBe('Old');
    console.bus.emit(callState, { state: 'none', callId: null, busy: false });
    expect([heard, console.unsaved.held()]).toEqual([[], false]);
    given?.failed(new TypeError('told again, much too late'));
    await settled();
    expect(reports.filter(({ type }) => type === 'failed')).toHaveLength(1);
  });

  it('one that never mounts is given up after its time, and nothing of it stays [PLAT-014]', async () => {
    const never = working('', { mount: () => new Promise(() => undefined) });
    const lastGood = sampleRelease('remote-never', { version: '1.0.0' });
    const answers = [never.result, working('Old').result];
    const { slot, reports } = setUp('remote-never', answers, { lastGood, mountTimeoutMs: 20 });
    await visit('remote-never');
    await settled(150);
    expect([slot().textContent, slot().childElementCount]).toEqual(['Old', 1]);
    expect(reports[0]).toEqual({ type: 'failed', release: 'remote-never@2.0.0', reason: 'mount' });
  });

  it('one that hangs while it loads or mounts holds back no navigation and no other remote [PLAT-015]', async () => {
    const hanging = setUp('remote-hanging', [new Promise(() => undefined)]);
    const stuck = setUp('remote-stuck', [working('', { mount: () => new Promise(() => undefined) }).result]);
    const fine = setUp('remote-fine', [working('Fine').result]);
    await visit('remote-hanging');
    await visit('remote-stuck');
    await visit('remote-fine');
    expect([hanging.state()?.phase, stuck.state()?.phase]).toEqual(['pending', 'pending']);
    expect(fine.slot().textContent).toBe('Fine');
  });

  it('an essential one that fails keeps trying by itself until it comes [PLAT-015]', async () => {
    const change = {
      declaration: { name: 'remote-ticker', contracts: '^1.0.0', mount: 'always', essential: true, routes: [] },
    };
    const answers = [refused('shape'), refused('shape'), refused('shape'), working('Ticker').result];
    const { state, waits, slot } = setUp('remote-ticker', answers, { change });
    await visit('remote-ticker');
    await settled();
    expect([state()?.phase, slot().textContent, waits]).toEqual(['loaded', 'Ticker', [10, 10, 10]]);
  });

  it('the old interface stands in on paths that have one, and the panel on others [PLAT-014]', async () => {
    let legacy = true;
    const { apps, state } = setUp('remote-legacy', [refused('shape')], { legacy: () => legacy });
    await visit('remote-legacy');
    expect(state()?.phase).toBe('legacy');
    legacy = false;
    apps.moved();
    expect(state()?.phase).toBe('failed');
  });

  it('a version that failed twice in this tab is passed over after a reload [PLAT-014]', async () => {
    const failures: Failures = { '2.0.0': { times: 2, reason: 'render' } };
    const lastGood = sampleRelease('remote-known', { version: '1.0.0' });
    const { asked } = setUp('remote-known', [working().result], { failures, lastGood });
    await visit('remote-known');
    expect(asked).toEqual(['1.0.0']);
  });

  it('what is only likely is fetched, not run [PLAT-028]', () => {
    const { apps, asked, state } = setUp('remote-likely', []);
    apps.prefetch('remote-likely');
    expect([asked, state()]).toEqual([['prefetch 2.0.0'], undefined]);
  });
});
