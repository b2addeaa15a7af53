import type { Clock } from '../ports.ts';

export interface FakeClock extends Clock {
  /** Changes the time of day; no timer fires because of it. */
  jump(ms: number): void;
  /** Fires the timers that fall due, in order, with time for promises in between. */
  advance(ms: number): Promise<void>;
}

/** Waits for pending promises and zero timers of libraries. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 12; i++) await new Promise((resolve) => setImmediate(resolve));
};

/** Timers of less are frames of sound, by the thousand; nothing waits for their promises, ms. */
const SHORT_MS = 40;

export const createFakeClock = (start = 1_700_000_000_000): FakeClock => {
  let now = start;
  let jumped = 0;
  const due: { at: number; ms: number; run: () => void }[] = [];
  const next = (until: number) => {
    const first = due.reduce<(typeof due)[number] | undefined>(
      (soonest, timer) => (timer.at <= until && (!soonest || timer.at < soonest.at) ? timer : soonest),
      undefined,
    );
    if (first) due.splice(due.indexOf(first), 1);
    return first;
  };
  return {
    now: () => now,
    timeOfDay: () => now + jumped,
    jump: (ms) => void (jumped += ms),
    after: (ms, run) => {
      const timer = { at: now + ms, ms, run };
      due.push(timer);
      return () => {
        const at = due.indexOf(timer);
        if (at >= 0) due.splice(at, 1);
      };
    },
    advance: async (ms) => {
      const until = now + ms;
      await settle();
      for (let timer = next(until); timer; timer = next(until)) {
        now = Math.max(now, timer.at);
        timer.run();
        await (timer.ms < SHORT_MS ? new Promise((resolve) => setImmediate(resolve)) : settle());
      }
      now = until;
      await settle();
    },
  };
};
