import type { CallInput, Timer } from '../control/call.ts';
import type { Agent, Clock, EpochMs } from '../ports.ts';
import { MOST_MS } from '../sip/return-times.ts';
import type { Order } from './call-handlers.ts';

/** Timers of one call, one of each kind. */
export interface CallTimers {
  start(order: Order<'startTimer'>): void;
  stop(order: Order<'stopTimer'>): void;
  /**
   * A page of the agent is being loaded: timers that wait for this agent run up to the longest wait (`MOST_MS`); a second load adds
   * nothing.
   */
  pageLoads(agentId: string): void;
  stopAll(): void;
}

interface Running {
  readonly input: CallInput;
  readonly awaited: Agent | undefined;
  readonly since: EpochMs;
  readonly cancel: () => void;
}

/** `within`: expected time until an agent whose page is gone is back, by the time the browser last needed; ms. */
export const createCallTimers = (
  clock: Clock,
  within: (agentId: string) => number,
  post: (input: CallInput) => void,
): CallTimers => {
  const running = new Map<Timer, Running>();
  const stop = (timer: Timer) => {
    running.get(timer)?.cancel();
    running.delete(timer);
  };
  const run = (timer: Timer, ms: number, how: Pick<Running, 'input' | 'awaited'>) => {
    stop(timer);
    running.set(timer, { ...how, since: clock.now(), cancel: clock.after(ms, () => post(how.input)) });
  };
  return {
    start: ({ timer, ms, leg, awaited }) => {
      const input: CallInput = leg === undefined ? { type: 'timedOut', timer } : { type: 'timedOut', timer, leg };
      run(timer, awaited === undefined ? ms : Math.max(ms, within(awaited.agentId)), { input, awaited });
    },
    stop: ({ timer }) => stop(timer),
    pageLoads: (agentId) => {
      for (const [timer, { input, awaited, since }] of [...running])
        if (awaited?.agentId === agentId) run(timer, since + MOST_MS - clock.now(), { input, awaited: undefined });
    },
    stopAll: () => [...running.keys()].forEach(stop),
  };
};
