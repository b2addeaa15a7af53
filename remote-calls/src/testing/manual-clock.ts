import type { Clock } from '../clock/clock.ts';

export interface ManualClock extends Clock {
  /** Advances the clock by this many milliseconds and runs due timers, in order. */
  pass(ms: number): void;
}

interface Due {
  at: number;
  readonly every: number | null;
  readonly run: () => void;
}

export function createManualClock(start = 0): ManualClock {
  let now = start;
  const waiting = new Set<Due>();
  const add = (due: Due) => {
    waiting.add(due);
    return () => void waiting.delete(due);
  };
  const next = (until: number) =>
    [...waiting].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
  return {
    now: () => now,
    after: (ms, run) => add({ at: now + ms, every: null, run }),
    every: (ms, run) => add({ at: now + ms, every: ms, run }),
    pass(ms) {
      const until = now + ms;
      for (let due = next(until); due; due = next(until)) {
        now = due.at;
        if (due.every === null) waiting.delete(due);
        else due.at += due.every;
        due.run();
      }
      now = until;
    },
  };
}
