/** The top bar grows 10 % every 30 ms to 100, then resets after 300 ms [SHELL-023]. */
export const progressTiming = { stepMs: 30, step: 10, resetMs: 300 } as const;

export interface Progress {
  /** 0 to 100. */
  value(): number;
  subscribe(listener: () => void): () => void;
  /** One run of the bar, for a route change. */
  run(): void;
  /** Holds the bar short of its end until the returned function is called. */
  start(): () => void;
}

export function createProgress(setTimer: (run: () => void, ms: number) => void): Progress {
  let value = 0;
  let held = 0;
  let running = false;
  const listeners = new Set<() => void>();
  const put = (next: number) => {
    value = next;
    listeners.forEach((listener) => listener());
  };
  const tick = () => {
    const most = held > 0 ? 90 : 100;
    put(Math.min(most, value + progressTiming.step));
    if (value < 100) return setTimer(tick, progressTiming.stepMs);
    setTimer(() => {
      running = false;
      put(0);
    }, progressTiming.resetMs);
  };
  const run = () => {
    if (running) return;
    running = true;
    setTimer(tick, progressTiming.stepMs);
  };
  return {
    value: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    run,
    start() {
      held += 1;
      run();
      let released = false;
      return () => {
        if (!released) held -= 1;
        released = true;
      };
    },
  };
}
