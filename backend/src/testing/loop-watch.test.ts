import { setTimeout as wait } from 'node:timers/promises';
import { watchLoop } from './loop-watch.ts';

/** Works for so long by the clock of the thread's own work: a machine with much to do takes longer. */
function work(ms: number): void {
  const until = process.cpuUsage().user / 1_000 + ms;
  while (process.cpuUsage().user / 1_000 < until) Math.sqrt(ms);
}

describe('the watch of the loop', () => {
  it('tells the longest work that nothing else had its turn in, once', async () => {
    const loop = watchLoop();
    await wait(20);
    loop.longest();
    work(120);
    await wait(20);
    work(40);
    expect(loop.longest()).toBeGreaterThan(80);
    await wait(20);
    expect(loop.longest()).toBeLessThan(80);
    loop.stop();
  });

  it('does not take waiting for work', async () => {
    const loop = watchLoop();
    await wait(20);
    loop.longest();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    expect(loop.longest()).toBeLessThan(100);
    loop.stop();
  });
});
