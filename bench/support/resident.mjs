import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process, MB. */
export const residentOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_000;
