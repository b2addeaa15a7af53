// Processor time of running programs, from /proc.
import { readdirSync, readFileSync } from 'node:fs';

const parentOf = (pid) =>
  Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[1],
  );
/** Returns the time of all its threads, in seconds; the kernel counts nanoseconds there, in `stat` hundredths of a second. */
const runTimeOf = (pid) =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e9)
    .reduce((sum, seconds) => sum + seconds, 0);
/** Returns the processor time of a process and its children, seconds so far. */
export function usedBy(pid) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return Number(name) === pid || parentOf(name) === pid ? [runTimeOf(name)] : [];
      } catch {
        return []; // it ended meanwhile
      }
    });
  return all.reduce((sum, seconds) => sum + seconds, 0);
}
