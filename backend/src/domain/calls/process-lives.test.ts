import { createLocksInProcess } from '../../kernel/shared-state/in-process/locks.ts';
import { createProcessLives } from './process-lives.ts';

describe('whether a process lives [TEL-001, TEL-007]', () => {
  const system = (patienceMs: number) => {
    const clock = { now: 1_000 };
    const now = () => clock.now;
    const locks = createLocksInProcess(now);
    const processLives = (processId: string) => createProcessLives({ locks, processId, patienceMs, now });
    return { clock, locks, a: processLives('a'), b: processLives('b') };
  };

  it('one with a heartbeat does; one that left, or never was, does not', async () => {
    const { a, b } = system(0);
    await a.heartbeat();
    expect([await b.isDead('a'), await b.isDead('never')]).toEqual([false, true]);
    await a.end();
    expect(await b.isDead('a')).toBe(true);
  });

  it('an expired lease is doubted for a while, and renewed by a process that was only slow', async () => {
    const { clock, a, b } = system(45_000);
    await a.heartbeat();
    clock.now += 30_000;
    expect(await b.isDead('a')).toBe(false);
    clock.now += 44_999;
    expect(await b.isDead('a')).toBe(false);
    await a.heartbeat();
    clock.now += 1;
    expect(await b.isDead('a')).toBe(false);
    clock.now += 30_000;
    expect(await b.isDead('a')).toBe(false); // the grace period begins again
    clock.now += 45_000;
    expect(await b.isDead('a')).toBe(true);
  });

  it('one that is certainly gone is doubted no longer', async () => {
    const { a, b } = system(45_000);
    await a.heartbeat();
    b.knownDead('a');
    expect([await b.isDead('a'), await b.isDead('c')]).toEqual([true, false]);
  });

  it('nobody is declared dead while nothing can be read', async () => {
    const { locks } = system(0);
    const mute = { ...locks, isTaken: () => Promise.reject(new Error('away')) };
    const processLives = createProcessLives({ locks: mute, processId: 'b', patienceMs: 0, now: () => 0 });
    expect(await processLives.isDead('a')).toBe(false);
  });
});
