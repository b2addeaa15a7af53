import { defineChore } from './chore.ts';
import type { JobsOfArea } from './job-kind.ts';
import { claimDue, dueByKind, endLeasesOf, pruneJobs, workersAt, type DueJobs } from './job-store.ts';
import { createRegister } from './register.ts';
import type { RunDeps } from './run-job.ts';
import { createRuns } from './runs.ts';
import { enqueueDue, installSchedules } from './schedules.ts';

/** Runs jobs when they are due: each in one of all processes on a database. */
export interface Jobs {
  /** Call before `start`. Throws when a kind or a schedule of that name exists, or a schedule's pattern or zone is invalid. */
  add(area: JobsOfArea): void;
  /** Makes jobs started by dead processes due at once, instead of when their leases are over. Call before `start`. */
  takeOver(isDead: (processId: string) => Promise<boolean>): Promise<void>;
  /** Starts running due jobs. Resolves when the schedules are installed. */
  start(): Promise<void>;
  /** Looks for work at once: to be called after a transaction that created a job. Does nothing before `start`. */
  wake(): void;
  /** Runs due jobs, and those that become due by that, until there are none, as `start` does by itself. */
  work(): Promise<void>;
  /** Jobs that are due and that no process runs yet, by kind. */
  due(): Promise<readonly DueJobs[]>;
  /** Aborts running jobs, waits for them and gives them back. No job is started any more. */
  close(): Promise<void>;
}

export interface JobsDeps extends RunDeps {
  /** Names this run of the program. */
  readonly processId: string;
}

/** Interval of looking for jobs that another process created, or whose time has come. */
const POLL_MS = 1_000;

/** Runs once at a time. A request during a run causes another run after it, so that nothing added meanwhile is missed. */
function oneAfterAnother(run: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let running: Promise<void> | null = null;
  async function runAll(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false;
        await run();
      }
    } finally {
      running = null;
    }
  }
  return () => {
    isWanted = true;
    running ??= Promise.resolve().then(runAll);
    return running;
  };
}

export function createJobs(deps: JobsDeps): Jobs {
  const { database, clock, onError, processId } = deps;
  const runs = createRuns(deps);
  const { kinds, schedules, add } = createRegister();
  let isClosing = false;
  let stopPolling: (() => void) | null = null;

  const claim = () =>
    database.asPlatform(async (tx) => {
      const now = clock.now();
      await enqueueDue(tx, [...schedules.values()], now);
      const rooms = [...kinds.values()].map(runs.roomFor).filter(({ free }) => free > 0);
      return claimDue(tx, rooms, processId, now);
    });
  const look = oneAfterAnother(async () => {
    for (const row of isClosing ? [] : await claim()) {
      const kind = kinds.get(row.kind);
      if (kind !== undefined) runs.begin(kind, row, lookAgain);
    }
  });
  const lookAgain = () => look().catch(onError);
  function poll(): void {
    stopPolling = clock.after(POLL_MS, () => void lookAgain().then(() => isClosing || poll()));
  }

  const forget = () => database.asPlatform((tx) => pruneJobs(tx, clock.now()));
  add(defineChore({ name: 'forget-jobs', cron: '20 * * * *', run: forget }));
  return {
    add,
    async takeOver(isDead) {
      for (const worker of await database.asPlatform(workersAt))
        if (await isDead(worker)) await database.asPlatform((tx) => endLeasesOf(tx, worker));
    },
    async start() {
      await database.asPlatform((tx) => installSchedules(tx, [...schedules.values()], clock.now()));
      poll();
      await lookAgain();
    },
    wake() {
      if (stopPolling !== null) void lookAgain();
    },
    async work() {
      await look();
      await runs.settled();
    },
    due: () => database.asPlatform((tx) => dueByKind(tx, clock.now())),
    async close() {
      isClosing = true;
      stopPolling?.();
      await look().catch(() => undefined); // reported already, to the caller that started it
      runs.endAll();
      await runs.settled();
    },
  };
}
