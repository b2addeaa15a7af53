import { delayAfter, type BackOff } from './back-off.ts';

// queued ──claimed──▶ running ──done──────────────────────────▶ done
//   ▲  ▲                │ │ │ └─stopped (asked by a person)──▶ stopped
//   │  └──givenBack─────┘ │ └───failed, for good or once too often ▶ failed
//   └─────failed, later───┘
// A running job whose lease is over is claimed again; a queued job is stopped at once.

export type RunEnd =
  | { readonly type: 'done' }
  /** This process ends: nobody's fault, so it does not count as an attempt. */
  | { readonly type: 'givenBack' }
  | { readonly type: 'stopped' }
  /** `forGood`: another attempt would fail the same way. */
  | { readonly type: 'failed'; readonly reason: string; readonly forGood: boolean };

/** State stored after a run. */
export type AfterRun =
  | { readonly state: 'done' | 'stopped' }
  | { readonly state: 'failed'; readonly failure: string }
  | { readonly state: 'queued'; readonly attempts: number }
  | { readonly state: 'queued'; readonly failure: string; readonly runAt: number };

interface Rules {
  /** Number of runs that may fail, or end with their process. */
  readonly attempts: number;
  readonly backOff: BackOff;
}

/** `attempt` counts the run that ended; `random` in [0, 1). */
export function afterRun(
  end: RunEnd,
  attempt: number,
  { attempts, backOff }: Rules,
  { now, random }: { readonly now: number; readonly random: number },
): AfterRun {
  if (end.type === 'givenBack') return { state: 'queued', attempts: attempt - 1 };
  if (end.type !== 'failed') return { state: end.type };
  const { reason: failure, forGood } = end;
  if (forGood || attempt >= attempts) return { state: 'failed', failure };
  return { state: 'queued', failure, runAt: now + delayAfter(attempt, backOff, random) };
}

/** Returns the end of a claimed job before it runs, if it must not run; otherwise null. */
export function firstOf(job: {
  readonly attempt: number;
  readonly attempts: number;
  readonly stopAsked: boolean;
}): RunEnd | null {
  if (job.stopAsked) return { type: 'stopped' };
  // Each process that ran it died; another one would, too.
  return job.attempt > job.attempts ? { type: 'failed', reason: 'interrupted', forGood: true } : null;
}
