import type { JobKind } from './job-kind.ts';
import type { JobRow, Room } from './job-store.ts';
import { runJob, type RunDeps } from './run-job.ts';
import { RunOver } from './run-end.ts';

interface Run {
  readonly kind: string;
  readonly ending: AbortController;
  isOver: boolean;
  settled: Promise<void>;
}

/** What this process runs just now. */
export function createRuns(deps: RunDeps) {
  const active = new Set<Run>();
  return {
    /** `then` when it came to its end, whatever that was: there is room again. */
    begin(kind: JobKind, row: JobRow, then: () => Promise<void>): void {
      const ending = new AbortController();
      const run: Run = { kind: kind.kind, ending, isOver: false, settled: Promise.resolve() };
      active.add(run);
      run.settled = runJob(deps, kind, row, ending).then(async () => {
        run.isOver = true;
        await then(); // what that begins is there before this one is gone, so that who waits for all waits for it, too
        active.delete(run);
      });
    },
    roomFor(kind: JobKind): Room {
      const taken = [...active].filter((run) => run.kind === kind.kind && !run.isOver).length;
      return { kind, free: kind.atOnce - taken };
    },
    endAll(): void {
      for (const { ending } of active) ending.abort(new RunOver('closing'));
    },
    async settled(): Promise<void> {
      while (active.size > 0) await Promise.all([...active].map((run) => run.settled));
    },
  };
}
