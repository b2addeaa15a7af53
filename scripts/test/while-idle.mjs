// Runs a command with only the processor time that nothing else needs: it can run beside measurements.
import { spawnSync } from 'node:child_process';

const hasIdleClass = process.platform === 'linux' && spawnSync('chrt', ['--idle', '0', 'true']).status === 0;

/** Linux has a scheduling class for that (SCHED_IDLE); elsewhere the command gets the lowest priority. */
export const whileIdle = (command) =>
  hasIdleClass ? ['chrt', '--idle', '0', ...command] : ['nice', '-n', '19', ...command];
