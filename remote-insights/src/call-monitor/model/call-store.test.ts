import type { LiveCall } from '@patchbay/shared-contracts/live';
import { sampleLiveCall as call } from '../testing/sample-live-call.ts';
import { createCallStore, type MonitorRow } from './call-store.ts';

/** Creates a store whose frames, their budgets and time the test controls; `received` records notifications. */
function open({ isSpent = false } = {}) {
  const frames: (() => void)[] = [];
  let time = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const store = createCallStore({
    ask: (show) => void frames.push(show),
    isSpent: () => isSpent,
    now: () => time,
    after: (ms, run) => void timers.push({ at: time + ms, run }),
  });
  const received: string[] = [];
  store.onRows(() => received.push('rows'));
  const pass = (ms: number): void => {
    time += ms;
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(({ at }) => at > time);
    due.forEach(({ run }) => run());
  };
  return {
    ...{ store, received, frames, pass },
    /** Runs the next frame, by default a second later. */
    frame(ms = 1_000): void {
      pass(ms);
      frames.splice(0).forEach((show) => show());
    },
  };
}
const uuids = (rows: readonly MonitorRow[]) =>
  rows.map((row) => (row.is === 'call' ? row.key.split(' ')[0] : row.name));
const ended = (uuid: string) => call(uuid, { event_type: 'hangup' });
const keyOf = (uuid: string) => `${uuid} asha`;

describe('the running calls of the monitor', () => {
  it('are shown all together with the frame, and the rows are told once', () => {
    const { store, received, frames, frame } = open();
    store.snapshot([call('a'), call('b')]);
    store.changes([call('c'), ended('a')]);
    expect([uuids(store.rows()), store.call(keyOf('b')), frames.length]).toEqual([[], undefined, 1]);
    frame();
    expect([uuids(store.rows()), received]).toEqual([['b', 'c'], ['rows']]);
  });

  it('of drawn rows are updated first, others in the next frames of a slow machine, and then rows come and go [LIVE-034]', () => {
    const { store, received, frames, frame } = open({ isSpent: true });
    store.snapshot(['a', 'b', 'c', 'd'].map((uuid) => call(uuid)));
    frame();
    frame();
    const heldSince = () => ['b', 'c', 'd'].map((uuid) => store.call(keyOf(uuid))?.held_since);
    store.onCall(keyOf('d'), () => received.push('d'));
    received.length = 0;
    store.changes([...['b', 'c', 'd'].map((uuid) => call(uuid, { held_since: 5 })), ended('a'), call('e')]);
    frame();
    expect([uuids(store.rows()), heldSince(), received]).toEqual([['a', 'b', 'c', 'd'], [null, null, 5], ['d']]);
    store.changes([call('d', { held_since: null })]);
    store.onCall(keyOf('b'), () => received.push('b'));
    expect(frames).toHaveLength(1);
    frame();
    frame();
    expect([uuids(store.rows()), heldSince(), received]).toEqual([
      ['a', 'b', 'c', 'd'],
      [5, null, null],
      ['d', 'b', 'd'],
    ]);
    for (let more = 0; more < 6; more++) frame();
    expect([uuids(store.rows()), heldSince(), frames]).toEqual([['b', 'c', 'd', 'e'], [5, 5, null], []]);
    expect(received).toEqual(['d', 'b', 'd', 'rows']);
  });

  it('come, go and move at once after a quiet second, else with the next one; those that stay change at once [LIVE-034]', () => {
    const { store, frame, frames } = open();
    const seen = () => [uuids(store.rows()), store.call(keyOf('b'))?.held_since, frames.length];
    store.snapshot([call('a'), call('b')]);
    frame(16);
    expect(seen()).toEqual([['a', 'b'], null, 0]);
    store.changes([ended('a'), call('b', { held_since: 5 }), call('c')]);
    frame(16);
    store.changes([call('d')]);
    frame(900);
    expect(seen()).toEqual([['a', 'b'], 5, 0]);
    frame(84);
    expect(seen()).toEqual([['b', 'c', 'd'], 5, 0]);
    frame(2_000);
    store.changes([ended('b')]);
    frame(16);
    expect(seen()).toEqual([['c', 'd'], undefined, 0]);
  });

  it('show the next second of their durations after what changed, on a slow machine in several frames', () => {
    const { store, received, frame } = open({ isSpent: true });
    store.snapshot([call('a'), call('b')]);
    for (let more = 0; more < 3; more++) frame();
    received.length = 0;
    store.onCall(keyOf('b'), () => received.push('b'));
    for (const uuid of ['a', 'b']) store.onTick(keyOf(uuid), () => received.push(`time of ${uuid}`));
    store.tick();
    store.changes([call('b', { held_since: 5 })]);
    const frameBy = [1, 2, 3, 4].map(() => {
      frame(16);
      return received.splice(0);
    });
    expect(frameBy).toEqual([['b'], ['time of a'], ['time of b'], []]);
  });

  it('come and go after some frames however many others change, so that none waits for ever', () => {
    const { store, frame } = open({ isSpent: true });
    const many = Array.from({ length: 20 }, (_, nth) => `x${nth}`);
    store.snapshot(many.map((uuid) => call(uuid)));
    for (let more = 0; more < 30; more++) frame();
    store.changes([...many.map((uuid) => call(uuid, { held_since: 5 })), ended('x0'), call('new')]);
    for (let more = 0; more < 10; more++) frame();
    expect(uuids(store.rows())).toEqual([...many.slice(1), 'new']);
    for (let more = 0; more < 30; more++) frame();
    expect(store.call(keyOf('x19'))?.held_since).toBe(5);
  });

  it('a row is told what changed of it alone, and the list nothing while its rows stay where they are', () => {
    const { store, received, frame } = open();
    store.snapshot([call('a'), call('b')]);
    frame();
    const rows = store.rows();
    for (const uuid of ['a', 'b']) store.onCall(keyOf(uuid), () => received.push(uuid));
    const stop = store.onCall(keyOf('b'), () => received.push('never'));
    stop();
    received.length = 0;
    store.changes([call('b', { held_since: 5 })]);
    frame();
    expect([received, store.call(keyOf('b'))?.held_since]).toEqual([['b'], 5]);
    expect(store.rows()).toBe(rows);
  });

  it('a row that stays is the same object when others come and go', () => {
    const { store, frame } = open();
    store.snapshot([call('a'), call('b')]);
    frame();
    const [, b] = store.rows();
    store.changes([ended('a'), call('c')]);
    frame();
    expect(store.rows()[0]).toBe(b);
  });

  it('a snapshot holds alone: what it does not have has ended [LIVE-034]', () => {
    const { store, frame } = open();
    store.snapshot([call('a'), call('b', { held_since: 5 })]);
    frame();
    store.snapshot([call('b'), call('c')]);
    frame();
    expect([uuids(store.rows()), store.call(keyOf('b'))?.held_since]).toEqual([['b', 'c'], null]);
  });

  it('a page that nobody looks at asks for one frame, gathers nothing of what comes and goes, and catches up with it', () => {
    const { store, received, frames, frame, pass } = open();
    store.snapshot([call('a')]);
    frame();
    received.length = 0;
    pass(1_000);
    for (let turn = 0; turn < 100; turn++) store.changes([call(`x${turn}`)]);
    for (let turn = 0; turn < 100; turn++) store.changes([ended(`x${turn}`)]);
    store.changes([call('b'), ended('a')]);
    expect([received, frames.length]).toEqual([[], 1]);
    const onX = jest.fn();
    store.onCall(keyOf('x1'), onX);
    frame();
    expect([uuids(store.rows()), received, onX.mock.calls.length, frames]).toEqual([['b'], ['rows'], 0, []]);
  });

  it('a change adds to what is known of its call, until that ends [LIVE-023]', () => {
    const { store, frame } = open();
    const { event_type, ...key } = {
      event_type: 'info',
      uuid: 'a',
      call_solution: 'c2c',
      Agentusername: 'asha',
    } as const;
    const shownAfter = (change: LiveCall) => {
      store.changes([change]);
      frame();
      return store.call(keyOf('a'));
    };
    store.snapshot([call('a', { leg_identifier: 'third', campaign: 'Renewals' })]);
    const facts = { agent_name: 'Asha Rao', leg_identifier: 'third', campaign: 'Renewals' };
    expect(shownAfter({ ...key, event_type, held_since: 9 })).toMatchObject({ ...facts, held_since: 9 });
    // The third party hung up: no other fact changed.
    expect(shownAfter({ ...key, event_type: 'hangup' })).toMatchObject({ ...facts, event_type: 'hangup' });
    store.changes([{ ...key, event_type, mos: 4 }]);
    expect(shownAfter({ ...key, event_type })).toMatchObject({ ...facts, mos: 4 });
    expect(shownAfter({ ...key, event_type: 'hangup', leg_identifier: 'agent' })).toBeUndefined();
    expect(shownAfter({ ...key, event_type })).toEqual({ ...key, event_type });
  });

  it('nothing of an earlier call or snapshot is left in a later one, also of the same frame [LIVE-034]', () => {
    const { store, frame } = open();
    store.snapshot([call('a', { campaign: 'Renewals' }), call('b', { campaign: 'Renewals' })]);
    frame();
    store.changes([ended('a'), call('a')]);
    store.changes([call('b', { mos: 4 })]);
    store.snapshot([call('b'), call('a', { mos: 3 })]);
    frame();
    expect(['a', 'b'].map((uuid) => store.call(keyOf(uuid)))).toEqual([call('a', { mos: 3 }), call('b')]);
    store.changes([ended('a'), call('a', { mos: 2 })]);
    store.changes([call('a', { held_since: 7 })]);
    frame();
    expect(store.call(keyOf('a'))).toEqual(call('a', { mos: 2, held_since: 7 }));
  });

  it('an event alone adds to what those before said [LIVE-023]', () => {
    const { store, frame } = open();
    const event = {
      event_type: 'info',
      uuid: 'a',
      call_solution: 'c2c',
      Agentusername: 'asha',
      event_time: 9,
    } as const;
    store.changes([call('a')]);
    store.happened(event);
    frame();
    expect(store.call(keyOf('a'))).toMatchObject({ event_type: 'info', agent_name: 'Asha Rao', started_at: 1_000 });
    store.happened({ ...event, event_type: 'hangup', leg_identifier: 'customer' });
    frame();
    expect(store.rows()).toEqual([]);
  });

  it('are arranged anew at once when another arrangement is wanted', () => {
    const { store, received, frame } = open();
    store.snapshot([call('a'), call('b')]);
    frame();
    store.arrange((calls, row) => [...calls.keys()].reverse().map((key) => row(key)));
    expect([uuids(store.rows()), received]).toEqual([
      ['b', 'a'],
      ['rows', 'rows'],
    ]);
  });
});
