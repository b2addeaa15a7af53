import { createCell, type PartGiven, type ResolvedRelease, type Store } from '@patchbay/shared-contracts';
import { createFakeConsole, sampleUser, samplePlan } from '@patchbay/shared-contracts/testing';
import type { LifeCycles } from 'single-spa';
import type { RemoteReport } from './effects/supervisor.ts';
import { scopeConsole } from './effects/scoped-console.ts';
import { createParts } from './parts.ts';
import type { LoadResult } from './remote-state.ts';
import { sampleRelease } from './testing/sample-release.ts';

const PART = 'customer-form';
const declared = (gate: unknown = { all: [] }) => ({
  ...{ name: 'remote-crm', contracts: '^1.2.0', mount: 'routes', routes: [] },
  parts: [{ name: PART, gate }],
});
const crm = (version = '2.0.0', declaration: object = declared()) =>
  sampleRelease('remote-crm', { version, declaration });
const plain = { name: 'remote-crm', contracts: '^1.2.0', mount: 'routes', routes: [] };

const givenFor = (id: string): PartGiven[typeof PART] => ({
  call: { id, customerNumber: '+919812345678' },
  customer: createCell({ loaded: false }),
  callState: createCell('connected'),
  saved: () => undefined,
  cancelled: () => undefined,
  finished: () => undefined,
});

interface Given {
  readonly domElement: HTMLElement;
  readonly failed: (error: unknown) => void;
  readonly given: Store<PartGiven[typeof PART]>;
}
const isGiven = (props: unknown): props is Given => typeof props === 'object' && props !== null && 'given' in props;

/** Returns a form that renders `text`; `props` records what it was passed. */
function form(text: string, change: Partial<LifeCycles> = {}) {
  const props: Given[] = [];
  const lifecycles: LifeCycles = {
    bootstrap: async () => undefined,
    mount: async (mine: unknown) => {
      if (!isGiven(mine)) throw new Error('not mounted as a part');
      props.push(mine);
      mine.domElement.textContent = `${text} ${mine.given.current().call.id}`;
    },
    unmount: async (mine: unknown) => {
      if (isGiven(mine)) mine.domElement.textContent = '';
    },
    ...change,
  };
  const result: LoadResult = { ok: true, lifecycles };
  return { result, props };
}
const refused = (reason: Extract<LoadResult, { ok: false }>['reason']): LoadResult => ({ ok: false, reason });

function setUp(
  releases: readonly ResolvedRelease[],
  answers: (LoadResult | Promise<LoadResult>)[] = [],
  lastGood: ResolvedRelease | null = null,
) {
  const console = createFakeConsole();
  const asked: string[] = [];
  const reports: RemoteReport[] = [];
  const kept = new Map<string, unknown>();
  const parts = createParts({
    releases,
    loader: {
      load: async ({ version }, part) => (asked.push(`${version} ${part}`), answers.shift() ?? refused('shape')),
      prefetch: async () => undefined,
    },
    lastGood: async () => lastGood,
    limits: { mountTimeoutMs: 60_000, retryDelaysMs: [1], essentialDelaysMs: [1], breaker: 2 },
    memoryOf: (name) => ({ read: () => ({}), write: (failures) => void kept.set(name, failures) }),
    now: () => 0,
    wait: async () => undefined,
    report: (report) => void reports.push(report),
    console: () => console,
  });
  parts.refresh();
  return { parts, console, asked, reports, kept };
}
const settled = () => new Promise((done) => setTimeout(done, 40));

describe('parts that one remote has and another shows', () => {
  it('are offered when a remote of the page declares them for this session, and not otherwise', () => {
    const open = (release: ResolvedRelease) => setUp([sampleRelease('remote-two'), release]).parts;
    expect(open(crm()).offered.current()).toEqual([PART]);
    expect(open(crm('2.0.0', plain)).offered.current()).toEqual([]);
    expect(open(crm('2.0.0', plain)).open(PART, givenFor('A'))).toBeNull();
    expect(open(crm('2.0.0', declared('suspended'))).offered.current()).toEqual([]);
  });

  it('are offered anew when the session changes', () => {
    const { parts, console } = setUp([crm('2.0.0', declared('flag:is_disposition_enabled'))]);
    const heard: unknown[] = [];
    parts.offered.subscribe(() => heard.push(parts.offered.current()));
    const user = sampleUser({}, { is_disposition_enabled: true });
    console.setSession({ user, plans: [samplePlan], solutions: [], tokenRefreshedAt: 0, assumedUserId: null });
    parts.refresh();
    parts.refresh();
    expect(heard).toEqual([[PART]]);
  });

  it('that this console does not know are not offered', () => {
    const other = { ...declared(), parts: [{ name: 'weather', gate: { all: [] } }] };
    expect(setUp([crm('2.0.0', other)]).parts.offered.current()).toEqual([]);
  });

  it('come with what they are given, in an element of their own, and leave it empty [PLAT-027]', async () => {
    const { parts, asked, reports } = setUp([crm()], [form('Form of').result]);
    const part = parts.open(PART, givenFor('A'));
    expect(part?.state.current()).toEqual({ phase: 'pending' });
    await settled();
    expect([part?.element.textContent, part?.state.current()]).toEqual(['Form of A', { phase: 'shown' }]);
    expect(asked).toEqual(['2.0.0 customer-form']);
    expect(reports).toEqual([{ type: 'loaded', release: 'remote-crm@2.0.0', ms: 0 }]);
    part?.close();
    await settled();
    expect(part?.element.innerHTML).toBe('');
    expect(parts.releases().map(({ version }) => version)).toEqual(['2.0.0']);
  });

  it('opened again they are not loaded again, and know the new call', async () => {
    const { parts, asked } = setUp([crm()], [form('Form of').result]);
    parts.open(PART, givenFor('A'))?.close();
    await settled();
    const again = parts.open(PART, givenFor('B'));
    await settled();
    expect([again?.element.textContent, asked.length]).toEqual(['Form of B', 1]);
  });

  it('who had it before can neither close nor retry what another opened', async () => {
    const { parts } = setUp([crm()], [form('Form of').result]);
    const first = parts.open(PART, givenFor('A'));
    const second = parts.open(PART, givenFor('B'));
    first?.close();
    await settled();
    expect(second?.element.textContent).toBe('Form of B');
  });

  it('what cannot be fetched is tried again, and ends in a reason; Retry begins anew [PLAT-014]', async () => {
    const answers = [refused('chunk'), refused('chunk'), form('Back for').result];
    const { parts, asked, reports, kept } = setUp([crm()], answers);
    const part = parts.open(PART, givenFor('A'));
    await settled();
    expect([part?.state.current(), asked.length]).toEqual([{ phase: 'failed', reason: 'chunk' }, 2]);
    expect(reports.map(({ type }) => type)).toEqual(['failed', 'fellBack']);
    expect([...kept.keys()]).toEqual(['remote-crm.customer-form']); // the remote itself has not failed
    part?.retry();
    await settled();
    expect([part?.state.current(), part?.element.textContent]).toEqual([{ phase: 'shown' }, 'Back for A']);
  });

  it.each([
    ['the last good version stands in for one that throws', declared(), 'shown', ['2.0.0', '1.0.0']],
    ['a last good version without the part is not asked for it', plain, 'failed', ['2.0.0']],
  ])('%s [PLAT-014]', async (_, declaration, phase, versions) => {
    const broken = form('Broken for');
    const answers = [broken.result, form('Old form of').result];
    const { parts, asked } = setUp([crm()], answers, crm('1.0.0', declaration));
    const part = parts.open(PART, givenFor('A'));
    await settled();
    broken.props[0]?.failed(new TypeError('boom'));
    await settled();
    expect(part?.state.current().phase).toBe(phase);
    expect(asked.map((each) => each.split(' ')[0])).toEqual(versions);
  });

  it('one that is no part at all is a failure with a reason, not an exception [PLAT-014]', async () => {
    const { parts } = setUp([crm()], [refused('shape')]);
    const part = parts.open(PART, givenFor('A'));
    await settled();
    expect(part?.state.current()).toEqual({ phase: 'failed', reason: 'shape' });
  });

  it('go with the remote that shows them, as all it holds [PLAT-027]', () => {
    const console = createFakeConsole({ parts: [PART] });
    const scope = scopeConsole(console, 'remote-two@2.0.0');
    scope.console.parts.open(PART, givenFor('A'))?.close();
    scope.console.parts.open(PART, givenFor('B'));
    scope.end();
    expect(console.parts.opened.map(({ log }) => log)).toEqual([['close'], ['close']]);
  });
});
