import { z } from '../zod/zod.ts';
import { createBus, type Dropped } from './bus.ts';
import { callState, filtersReset } from './topics.ts';
import { topic } from './topic.ts';

const ready = { state: 'none', callId: null, busy: false } as const;

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
});
