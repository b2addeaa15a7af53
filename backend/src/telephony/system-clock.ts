import { randomUUID } from 'node:crypto';
import type { Clock, Ids } from './ports.ts';

/** Real time. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export const systemIds: Ids = { callId: randomUUID };
