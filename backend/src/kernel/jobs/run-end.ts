import { JobFailure, JobSetback } from './job-kind.ts';
import type { RunEnd } from './model/job-life.ts';

/** Why a run is to end before it is done: another process has the job, a person stopped it, this process ends. */
type Why = 'lost' | 'stopped' | 'closing';

/** What a run's signal is aborted with. */
export class RunOver extends Error {
  constructor(readonly why: Why) {
    super(`this run of the job is over: ${why}`);
    this.name = 'RunOver';
  }
}

const whyOf = ({ aborted, reason }: AbortSignal): Why | null =>
  aborted && reason instanceof RunOver ? reason.why : null;

/** A person asked the run with this signal to stop. */
export const isStopped = (signal: AbortSignal): boolean => whyOf(signal) === 'stopped';
/** The process of the run with this signal ends: what it began is begun anew by another. */
export const isClosing = (signal: AbortSignal): boolean => whyOf(signal) === 'closing';

/** A code of what went wrong, to be kept: an error's text may tell what is nobody's business. */
function reasonOf(error: unknown): string {
  if (error instanceof JobFailure || error instanceof JobSetback) return error.reason;
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** What a run that rejected comes to; null when the job is somebody else's now. */
export function endOf(error: unknown, signal: AbortSignal): RunEnd | null {
  switch (whyOf(signal)) {
    case 'lost':
      return null;
    case 'stopped':
      return { type: 'stopped' };
    case 'closing':
      return { type: 'givenBack' };
    case null:
      return { type: 'failed', reason: reasonOf(error), forGood: error instanceof JobFailure };
  }
}
