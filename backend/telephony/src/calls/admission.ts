import { performance } from 'node:perf_hooks';
import type { FrameClock } from '../media/frame-clock.ts';
import type { MediaEngine, ThreadLoad } from '../media/media-endpoint.ts';
import type { Clock } from '../ports.ts';
import { admit, initialCapacity, measured, type Capacity } from './admission-rule.ts';

/** Decides whether one more call can run without loss of audio; running calls are never affected. */
export interface Admission {
  /** Called once for each new call, with the number of running calls; false: refuse it (503 with Retry-After). */
  take(running: number): boolean;
  /** Returns the last measurement, at most half a second old. */
  load(): ThreadLoad;
  close(): void;
}

const LOOK_MS = 500;

interface LoadSources {
  readonly frames: Pick<FrameClock, 'takeLateness'>;
  readonly media?: Pick<MediaEngine, 'takeLoad'>;
}

/** Measures the load since the last measurement, of this thread or the fullest media thread, whichever has more. */
const createLoadMeter = ({ frames, media }: LoadSources): (() => ThreadLoad) => {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const others = media?.takeLoad?.() ?? { busy: 0, late: 0 };
    return { busy: Math.max(utilization, others.busy), late: Math.max(frames.takeLateness(), others.late) };
  };
};

export const createAdmission = (
  sources: LoadSources,
  clock: Clock,
  measure: () => ThreadLoad = createLoadMeter(sources),
): Admission => {
  let capacity: Capacity = initialCapacity;
  let load: ThreadLoad = { busy: 0, late: 0 };
  let cancel = clock.after(LOOK_MS, look);
  function look(): void {
    load = measure();
    capacity = measured(capacity, load);
    cancel = clock.after(LOOK_MS, look);
  }
  return {
    take: (running) => {
      const next = admit(capacity, running);
      capacity = next ?? capacity;
      return next !== undefined;
    },
    load: () => load,
    close: () => cancel(),
  };
};
