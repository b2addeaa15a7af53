import { performance } from 'node:perf_hooks';
import type { FrameClock } from '../media/frame-clock.ts';
import type { Clock } from '../ports.ts';
import { admit, initialCapacity, measured, type Capacity, type ProcessLoad } from './admission-rule.ts';

/** Decides whether one more call can run without loss of audio; running calls are never affected. */
export interface Admission {
  /** Called once for each new call, with the number of running calls; false: refuse it (503 with Retry-After). */
  take(running: number): boolean;
  close(): void;
}

const LOOK_MS = 500;

/** Measures the load of this process since the last measurement. */
const createLoadMeter = (frames: Pick<FrameClock, 'takeLateness'>): (() => ProcessLoad) => {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization: busy } = performance.eventLoopUtilization(now, before);
    before = now;
    return { busy, late: frames.takeLateness() };
  };
};

export const createAdmission = (
  frames: Pick<FrameClock, 'takeLateness'>,
  clock: Clock,
  load: () => ProcessLoad = createLoadMeter(frames),
): Admission => {
  let capacity: Capacity = initialCapacity;
  let cancel = clock.after(LOOK_MS, look);
  function look(): void {
    capacity = measured(capacity, load());
    cancel = clock.after(LOOK_MS, look);
  }
  return {
    take: (running) => {
      const next = admit(capacity, running);
      capacity = next ?? capacity;
      return next !== undefined;
    },
    close: () => cancel(),
  };
};
