import type { CallInput, Timer } from '../control/call.ts';
import type { Clock } from '../ports.ts';
import type { Order } from './call-handlers.ts';

/** The timers of one call, one of each kind. */
export interface CallTimers {
  start(order: Order<'startTimer'>): void;
  stop(order: Order<'stopTimer'>): void;
  stopAll(): void;
}

export const createCallTimers = (clock: Clock, post: (input: CallInput) => void): CallTimers => {
  const running = new Map<Timer, () => void>();
  const stop = (timer: Timer) => {
    running.get(timer)?.();
    running.delete(timer);
  };
  return {
    start: ({ timer, ms, leg }) => {
      stop(timer);
      const input: CallInput = leg === undefined ? { type: 'timedOut', timer } : { type: 'timedOut', timer, leg };
      const cancel = clock.after(ms, () => post(input));
      running.set(timer, cancel);
    },
    stop: ({ timer }) => stop(timer),
    stopAll: () => [...running.keys()].forEach(stop),
  };
};
