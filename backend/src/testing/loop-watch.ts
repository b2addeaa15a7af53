import { readFileSync } from 'node:fs';
import { slowness } from '@patchbay/testing/slowness';

/** What one piece of work may take of this thread before others have their turn, ms; sound is sent each 20 ms. */
export const MOST_HELD_MS = 50 * slowness;

const TICK_MS = 2;
/** Time on a processor, ns, of this process's main thread (proc(5)). */
const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;

/**
 * Processor time of this thread, ms: without its waiting for a processor, so that a busy machine gives the same figure. Elsewhere than on
 * Linux it is the time of the clock.
 */
export function workedMs(): number {
  try {
    return Number(readFileSync(SCHEDULE, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

export interface LoopWatch {
  /** The longest work since this was last asked, ms, that nothing else had its turn in; it is over once this is asked. */
  longest(): number;
  stop(): void;
}

/** Watches how long the loop is held at a time, by a timer that is late then. */
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
