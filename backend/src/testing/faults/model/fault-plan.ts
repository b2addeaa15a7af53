import type { Random } from '../../../domain/seed/random.ts';

/** Disturbance of an installation, undone after `forMs`; `process` counts from 0. */
export type Fault =
  /** `kill`: -9. `pause`: stands still. `drain`: is told to end, as by a deploy. */
  | { readonly does: 'kill' | 'pause' | 'drain'; readonly process: number; readonly forMs: number }
  /** `redis-kill` loses its data; `postgres-kill` keeps what was committed. */
  | { readonly does: 'redis-kill' | 'redis-pause' | 'postgres-kill'; readonly forMs: number };

export interface PlannedFault {
  /** ms since the beginning. */
  readonly at: number;
  readonly fault: Fault;
}

export interface PlanOptions {
  readonly lengthMs: number;
  readonly processes: number;
}

/** Time before the first fault, and between two: calls have to begin and to be heard meanwhile. */
const QUIET_MS = [7_000, 15_000] as const;
/** Longest absence of each, ms. A database may be away for 30 s [TEL-023]. */
const LONGEST_MS: Readonly<Record<Fault['does'], number>> = {
  ...{ kill: 4_000, pause: 9_000, drain: 1_000 },
  ...{ 'redis-kill': 30_000, 'redis-pause': 10_000, 'postgres-kill': 30_000 },
};
/** Processes go more often than the parts that they share. */
const kinds = ['kill', 'kill', 'pause', 'drain', 'redis-kill', 'redis-pause', 'postgres-kill'] as const;

/** Plans faults, one at a time, so that each has a process and a part that are well beside it. The same numbers give the same plan. */
export function planFaults(random: Random, { lengthMs, processes }: PlanOptions): readonly PlannedFault[] {
  const plan: PlannedFault[] = [];
  for (let at = random.between(...QUIET_MS); at < lengthMs;) {
    const does = random.pick(kinds);
    const forMs = random.between(LONGEST_MS[does] / 10, LONGEST_MS[does]);
    const isOfProcess = does === 'kill' || does === 'pause' || does === 'drain';
    const fault: Fault = isOfProcess ? { does, process: random.between(0, processes - 1), forMs } : { does, forMs };
    plan.push({ at, fault });
    at += forMs + random.between(...QUIET_MS);
  }
  return plan;
}
