import { performance } from 'node:perf_hooks';
import type { FrameClock } from '../media/frame-clock.ts';
import type { Clock } from '../ports.ts';
import { admit, emptyRoom, looked, type Room, type Strain } from './admission-rule.ts';

/** Whether one more call would be whole; running calls are never touched [P14]. */
export interface Admission {
  /** Asked once for each call that would begin beside those that run; false: refuse it (503 with Retry-After). */
  take(running: number): boolean;
  close(): void;
}

const LOOK_MS = 500;

/** What this process does with its time since the last look. */
const createStrain = (frames: Pick<FrameClock, 'takeLateness'>): (() => Strain) => {
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
  strain: () => Strain = createStrain(frames),
): Admission => {
  let room: Room = emptyRoom;
  let cancel = clock.after(LOOK_MS, look);
  function look(): void {
    room = looked(room, strain());
    cancel = clock.after(LOOK_MS, look);
  }
  return {
    take: (running) => {
      const next = admit(room, running);
      room = next ?? room;
      return next !== undefined;
    },
    close: () => cancel(),
  };
};
