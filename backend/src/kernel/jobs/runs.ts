import type { JobKind } from './job-kind.ts';
import type { JobRow, FreeSlots } from './job-store.ts';
import { runJob, type RunDeps } from './run-job.ts';
import { RunOver } from './run-end.ts';

interface Run {
  readonly kind: string;
  readonly ending: AbortController;
  isOver: boolean;
  settled: Promise<void>;
}

/** Runs of this process. */
export function createRuns(deps: RunDeps) {
  const active = new Set<Run>();
  return {
    /** `then` is called after any end: there is capacity again. */
    begin(kind: JobKind, row: JobRow, then: () => Promise<void>): void {
      const ending = new AbortController();
      const run: Run = { kind: kind.kind, ending, isOver: false, settled: Promise.resolve() };
      active.add(run);
      run.settled = runJob(deps, kind, row, ending).then(async () => {
        run.isOver = true;
        await then(); // runs started by `then` exist before this one is removed, so that waiting for all includes them
        active.delete(run);
      });
    },
    roomFor(kind: JobKind): FreeSlots {
      const running = [...active].filter((run) => run.kind === kind.kind && !run.isOver).length;
      return { kind, free: kind.atOnce - running };
    },
    endAll(): void {
      for (const { ending } of active) ending.abort(new RunOver('closing'));
    },
    async settled(): Promise<void> {
      while (active.size > 0) await Promise.all([...active].map((run) => run.settled));
    },
  };
}
