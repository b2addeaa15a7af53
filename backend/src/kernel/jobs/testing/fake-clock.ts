import { setImmediate } from 'node:timers/promises';
import { slowness } from '@patchbay/testing/slowness';
import type { JobClock } from '../lease.ts';

export interface FakeClock extends JobClock {
  /** Advances and starts what falls due, in order. The started work goes on by itself: see `until`. */
  advance(ms: number): void;
  /** Returns the number of waiting timers. */
  waiting(): number;
}

export function createFakeClock(start: number): FakeClock {
  let now = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => (timers = timers.filter((each) => each !== timer));
    },
    advance(ms) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    waiting: () => timers.length,
  };
}

const PATIENCE_MS = 20_000 * slowness;

/** Lets everything else go on until the condition holds. Rejects when it never does, so that a failing test ends. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error('what was waited for never came');
    await setImmediate();
  }
}
