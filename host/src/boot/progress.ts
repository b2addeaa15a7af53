import { createCell } from '@patchbay/shared-contracts';

/** The top bar grows 10 % every 30 ms to 100, then resets after 300 ms [SHELL-023]. */
export const progressTiming = { stepMs: 30, step: 10, resetMs: 300 } as const;
/** Percentage at which a held bar waits. */
const HELD_AT = 90;

export interface Progress {
  /** 0 to 100. */
  current(): number;
  subscribe(listener: () => void): () => void;
  /** Runs the bar once, for a route change. */
  run(): void;
  /** Holds the bar below 100 until the returned function is called. */
  start(): () => void;
}

export function createProgress(setTimer: (run: () => void, ms: number) => void): Progress {
  const cell = createCell(0);
  const holders = new Set<symbol>();
  let running = false;
  const finish = () => {
    running = false;
    cell.set(0);
  };
  const tick = () => {
    cell.set(Math.min(holders.size > 0 ? HELD_AT : 100, cell.current() + progressTiming.step));
    if (cell.current() < 100) setTimer(tick, progressTiming.stepMs);
    else setTimer(finish, progressTiming.resetMs);
  };
  const run = () => {
    if (running) return;
    running = true;
    setTimer(tick, progressTiming.stepMs);
  };
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    run,
    start() {
      const holder = Symbol('progress');
      holders.add(holder);
      run();
      return () => void holders.delete(holder);
    },
  };
}
