import { setTimeout as wait } from 'node:timers/promises';
import { watchLoop, workedMs } from './loop-watch.ts';

/** Uses this much processor time of this thread. */
function work(ms: number): void {
  const until = workedMs() + ms;
  while (workedMs() < until) Math.sqrt(ms);
}

describe('the watch of the event loop', () => {
  it('reports the longest uninterrupted work, once', async () => {
    const loop = watchLoop();
    await wait(20);
    loop.longest();
    work(120);
    await wait(20);
    work(40);
    const longest = loop.longest();
    expect(longest).toBeGreaterThanOrEqual(120);
    // Garbage collection, which is not this work again, can take as long.
    let least = Infinity;
    for (let look = 0; look < 5; look++) {
      await wait(20);
      least = Math.min(least, loop.longest());
    }
    expect(least).toBeLessThan(longest);
    loop.stop();
  });

  it('does not count waiting as work', async () => {
    const loop = watchLoop();
    await wait(20);
    loop.longest();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    expect(loop.longest()).toBeLessThan(300);
    loop.stop();
  });
});
