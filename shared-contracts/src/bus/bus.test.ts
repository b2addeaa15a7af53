import { config, map, take, type Observable, type Subscription } from 'rxjs';
import { z } from '../zod/zod.ts';
import { createBus, type Dropped } from './bus.ts';
import { callState, filtersReset } from './topics.ts';
import { topic } from './topic.ts';

const ready = { state: 'none', callId: null, busy: false } as const;

type Follow = <Payload>(stream: Observable<Payload>, next: (payload: Payload) => void) => Subscription;
/** A function is called without a Subscriber of RxJS in between, an observer through one. */
const kinds: readonly (readonly [string, Follow])[] = [
  ['a function', (stream, next) => stream.subscribe(next)],
  ['an observer', (stream, next) => stream.subscribe({ next })],
];

describe('the bus [PLAT-004]', () => {
  it('delivers to the subscribers of the topic and to nobody else', () => {
    const bus = createBus({ check: true });
    const paths: string[] = [];
    const states: string[] = [];
    bus.on(filtersReset).subscribe(({ path }) => paths.push(path));
    bus.on(callState).subscribe(({ state }) => states.push(state));
    bus.emit(filtersReset, { path: '/call-logs' });
    expect([paths, states]).toEqual([['/call-logs'], []]);
  });

  it('replays the last payload of a topic that asks for it, and nothing of others', () => {
    const bus = createBus({ check: true });
    bus.emit(callState, { ...ready, state: 'initiated' });
    bus.emit(callState, { ...ready, state: 'connected' });
    bus.emit(filtersReset, { path: '/x' });
    const seen: unknown[] = [];
    bus.on(callState).subscribe(({ state }) => seen.push(state));
    bus.on(filtersReset).subscribe((payload) => seen.push(payload));
    expect(seen).toEqual(['connected']);
  });

  it('drops and counts an event of an unknown version or topic instead of throwing', () => {
    const drops: Dropped[] = [];
    const bus = createBus({ check: true, onDropped: (dropped) => drops.push(dropped) });
    const newer = topic('filters.reset', 2, z.object({ path: z.string(), soft: z.boolean() }));
    const unknown = topic('never.heard', 1, z.object({}));
    expect(() => bus.emit(newer, { path: '/', soft: true })).not.toThrow();
    bus.emit(unknown, {});
    expect(bus.dropped()).toBe(2);
    expect(drops.map(({ reason }) => reason)).toEqual(['unknown-version', 'unknown-topic']);
  });

  it('checks payloads in development and trusts them in production', () => {
    const broken = JSON.parse('{"path":5}');
    for (const [check, delivered] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const bus = createBus({ check });
      let count = 0;
      bus.on(filtersReset).subscribe(() => (count += 1));
      bus.emit(filtersReset, broken);
      expect(count).toBe(delivered);
    }
  });

  it('completes every stream when it closes', () => {
    const bus = createBus({ check: true });
    let done = false;
    bus.on(filtersReset).subscribe({ complete: () => (done = true) });
    bus.close();
    expect(done).toBe(true);
  });

  it('tells those who came first first, whether they are functions, observers or go through operators', () => {
    const bus = createBus({ check: true });
    const received: string[] = [];
    bus.on(filtersReset).subscribe(() => received.push('function'));
    bus.on(filtersReset).subscribe({ next: () => received.push('observer') });
    bus
      .on(filtersReset)
      .pipe(map(({ path }) => path))
      .subscribe((path) => received.push(path));
    bus.emit(filtersReset, { path: '/x' });
    expect(received).toEqual(['function', 'observer', '/x']);
  });

  it.each(kinds)('reports what %s throws by itself, and tells it and the others on', async (_, follow) => {
    const bus = createBus({ check: true });
    const reported: unknown[] = [];
    config.onUnhandledError = (error) => reported.push(error);
    const received: string[] = [];
    const broken = new Error('broken');
    follow(bus.on(filtersReset), ({ path }) => {
      received.push(`broken ${path}`);
      throw broken;
    });
    follow(bus.on(filtersReset), ({ path }) => received.push(path));
    bus.emit(filtersReset, { path: '/a' });
    bus.emit(filtersReset, { path: '/b' });
    expect([received, reported]).toEqual([['broken /a', '/a', 'broken /b', '/b'], []]);
    await new Promise((done) => setTimeout(done));
    config.onUnhandledError = null;
    expect(reported).toEqual([broken, broken]);
  });

  it.each(kinds)('tells no more to %s that another one takes away while it tells', (_, follow) => {
    const bus = createBus({ check: true });
    const received: string[] = [];
    bus.on(filtersReset).subscribe(() => second.unsubscribe());
    const second = follow(bus.on(filtersReset), () => received.push('taken away'));
    follow(bus.on(filtersReset), () => received.push('stays'));
    bus.emit(filtersReset, { path: '/x' });
    bus.emit(filtersReset, { path: '/x' });
    expect([received, second.closed]).toEqual([['stays', 'stays'], true]);
  });

  it.each(kinds)('tells %s that comes while it tells from the next event on', (_, follow) => {
    const bus = createBus({ check: true });
    const received: string[] = [];
    bus.on(filtersReset).subscribe(({ path }) => {
      if (path === '/a') follow(bus.on(filtersReset), (event) => received.push(event.path));
    });
    bus.emit(filtersReset, { path: '/a' });
    bus.emit(filtersReset, { path: '/b' });
    expect(received).toEqual(['/b']);
  });

  it('tells of an event of an event at once, within the telling of the first', () => {
    const bus = createBus({ check: true });
    const received: string[] = [];
    bus.on(filtersReset).subscribe(({ path }) => {
      if (path === '/a') bus.emit(filtersReset, { path: '/b' });
    });
    bus.on(filtersReset).subscribe(({ path }) => received.push(path));
    bus.emit(filtersReset, { path: '/a' });
    expect(received).toEqual(['/b', '/a']);
  });

  it.each(kinds)('ends %s when it closes, and tells nothing more', (_, follow) => {
    const bus = createBus({ check: true });
    const received: string[] = [];
    bus.emit(callState, { ...ready, state: 'connected' });
    const before = follow(bus.on(callState), ({ state }) => received.push(state));
    bus.close();
    bus.emit(callState, ready);
    expect([received, before.closed]).toEqual([['connected'], true]);
  });

  it.each(kinds)('replays the last payload to %s that comes after its end, and ends it', (_, follow) => {
    const bus = createBus({ check: true });
    const received: string[] = [];
    bus.emit(callState, { ...ready, state: 'connected' });
    bus.close();
    bus.emit(callState, ready);
    const late = follow(bus.on(callState), ({ state }) => received.push(state));
    expect([received, late.closed]).toEqual([['connected'], true]);
  });

  it('replays no more than an operator takes', () => {
    const bus = createBus({ check: true });
    const received: string[] = [];
    bus.emit(callState, { ...ready, state: 'connected' });
    bus
      .on(callState)
      .pipe(take(1))
      .subscribe(({ state }) => received.push(state));
    bus.emit(callState, ready);
    expect(received).toEqual(['connected']);
  });
});
