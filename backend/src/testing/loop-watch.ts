import { readFileSync } from 'node:fs';
import { slowness } from '@patchbay/testing/slowness';

/** Longest time that one piece of work may block this thread, ms; sound is sent each 20 ms. */
export const MOST_HELD_MS = 50 * slowness;

const TICK_MS = 2;
/** Source of the CPU time of this process's main thread, ns (proc(5)). */
const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;

/**
 * CPU time of this thread, ms, without waiting for a processor, so that a busy machine gives the same result. Wall-clock time on
 * systems other than Linux.
 */
export function workedMs(): number {
  try {
    return Number(readFileSync(SCHEDULE, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

export interface LoopWatch {
  /** Returns the longest blocking work since the last call, ms; the current work counts as ended. */
  longest(): number;
  stop(): void;
}

/** Watches how long the event loop is blocked at a time, by the delay of a timer. */
export function watchLoop(): LoopWatch {
  let before = workedMs();
  let most = 0;
  const look = (): void => {
    const now = workedMs();
    most = Math.max(most, now - before);
    before = now;
  };
  const timer = setInterval(look, TICK_MS);
  timer.unref();
  return {
    longest() {
      look();
      const found = most;
      most = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}
