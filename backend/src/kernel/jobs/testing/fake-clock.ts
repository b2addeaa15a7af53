import { setImmediate } from 'node:timers/promises';
import { slowness } from '@patchbay/testing/slowness';
import type { JobClock } from '../lease.ts';

export interface FakeClock extends JobClock {
  /** Moves on and begins what falls due, in order. What that begins goes on by itself: see `until`. */
  advance(ms: number): void;
  /** How many are waiting for their moment. */
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

/** Lets everything else go on until this is so. Rejects when it never is, so that a test that fails also ends. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error('what was waited for never came');
    await setImmediate();
  }
}
