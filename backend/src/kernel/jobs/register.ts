import type { JobKind, JobsOfArea, Schedule } from './job-kind.ts';
import { momentAfter } from './model/moments.ts';

/** Keeps the kinds and schedules added by the areas. */
export function createRegister() {
  const kinds = new Map<string, JobKind>();
  const schedules = new Map<string, Schedule>();
  return {
    kinds: kinds as ReadonlyMap<string, JobKind>,
    schedules: schedules as ReadonlyMap<string, Schedule>,
    add(area: JobsOfArea): void {
      for (const kind of area.jobs) {
        if (kinds.has(kind.kind)) throw new Error(`two kinds of jobs are called ${kind.kind}`);
        kinds.set(kind.kind, kind);
      }
      for (const schedule of area.schedules) {
        if (schedules.has(schedule.name)) throw new Error(`two schedules are called ${schedule.name}`);
        momentAfter(schedule, 0); // throws now if the schedule is invalid
        schedules.set(schedule.name, schedule);
      }
    },
  };
}
