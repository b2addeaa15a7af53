import type { CallInput, Timer } from '../control/call.ts';
import type { Clock } from '../ports.ts';
import type { Order } from './call-handlers.ts';

/** The timers of one call, one of each kind. */
export interface CallTimers {
  start(order: Order<'startTimer'>): void;
  stop(order: Order<'stopTimer'>): void;
  stopAll(): void;
}

/** `within`: by when an agent whose page is gone is expected back, by what the browser last needed; ms. */
export const createCallTimers = (
  clock: Clock,
  within: (agentId: string) => number,
  post: (input: CallInput) => void,
): CallTimers => {
  const running = new Map<Timer, () => void>();
  const stop = (timer: Timer) => {
    running.get(timer)?.();
    running.delete(timer);
  };
  return {
    start: ({ timer, ms, leg, awaited }) => {
      stop(timer);
      const input: CallInput = leg === undefined ? { type: 'timedOut', timer } : { type: 'timedOut', timer, leg };
      const long = awaited === undefined ? ms : Math.max(ms, within(awaited.agentId));
      const cancel = clock.after(long, () => post(input));
      running.set(timer, cancel);
    },
    stop: ({ timer }) => stop(timer),
    stopAll: () => [...running.keys()].forEach(stop),
  };
};
