import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { slowness } from '@patchbay/testing/slowness';

/** Longest time that one piece of work may block this thread on a quiet machine, ms; sound is sent each 20 ms. */
const MOST_HELD_MS = 50;

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

/** Rounds of the reference work, and the time that they take on a quiet machine, ms. */
const REFERENCE = { rounds: 600, ms: 10 };
/** Number of times it is measured: at first, until it is compiled, and later. */
const TIMES = { first: 12, later: 3 };
let isCompiled = false;

/** Hashes, sorts and writes JSON, as the product does. Returns the time it took, ms. */
function reference(): number {
  const began = workedMs();
  let text = 'begin';
  for (let round = 0; round < REFERENCE.rounds; round++) {
    const rows = Array.from({ length: 40 }, (_, at) => ({ at, key: `${text.slice(0, 8)}${(at * 7919) % 101}` }));
    rows.sort((one, other) => (one.key < other.key ? -1 : 1));
    text = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  return workedMs() - began;
}

/**
 * Returns the longest time that one piece of work may block this thread, ms, at the present speed of the machine, which differs from that
 * at the beginning of the run.
 */
export function mostHeldMs(): number {
  const length = isCompiled ? TIMES.later : TIMES.first;
  isCompiled = true;
  const now = Math.min(...Array.from({ length }, reference)) / REFERENCE.ms;
  return MOST_HELD_MS * Math.max(slowness, now);
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
