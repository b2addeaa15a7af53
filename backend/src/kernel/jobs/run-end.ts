import { JobFailure, JobSetback } from './job-kind.ts';
import type { RunEnd } from './model/job-life.ts';

/** Reason for ending a run before it is done: another process has the job, a person stopped it, this process ends. */
type Why = 'lost' | 'stopped' | 'closing';

/** Reason with which a run's signal is aborted. */
export class RunOver extends Error {
  constructor(readonly why: Why) {
    super(`this run of the job is over: ${why}`);
    this.name = 'RunOver';
  }
}

const whyOf = ({ aborted, reason }: AbortSignal): Why | null =>
  aborted && reason instanceof RunOver ? reason.why : null;

/** Whether a person stopped the run with this signal. */
export const isStopped = (signal: AbortSignal): boolean => whyOf(signal) === 'stopped';
/** Whether the process of the run with this signal ends: another process starts the job again. */
export const isClosing = (signal: AbortSignal): boolean => whyOf(signal) === 'closing';

/** Returns a code for the error, to be stored: an error's text may contain confidential data. */
function reasonOf(error: unknown): string {
  if (error instanceof JobFailure || error instanceof JobSetback) return error.reason;
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Returns the end of a run that rejected; null when another process has the job now. */
export function endOfFailedRun(error: unknown, signal: AbortSignal): RunEnd | null {
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
