import { readFileSync } from 'node:fs';

/** Memory of a process that is in RAM, MB. */
export const residentOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_000;
